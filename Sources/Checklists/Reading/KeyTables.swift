import AdapterProtocol
import Outcomes

/// Every mapping of our own files, key by key.
extension KeyTable {
  package static let contract = KeyTable(
    "a contract",
    .required("contract", .name, "the contract's name, such as shopstory.mobile"),
    .required("version", .wholeNumber, "a whole number; raised when a checklist may change its meaning"),
    .optional("types", .named(.type), "names for types that are used more than once"),
    .optional(
      "parameters",
      .named(.table(.parameter)),
      "values that the sources leave open, each with a default"
    ),
    .optional("handoff", .fields, "the facts that a handoff record states for this system"),
    .optional(
      "fixtures",
      .named(.typeWithDefault),
      "what the world behind the app is like when a case begins"
    ),
    .optional("capabilities", .named(.text), "what an adapter may or may not be able to do"),
    .required("commands", .named(.table(.command)), "what can be done to the app"),
    .required("events", .named(.table(.event)), "what can be seen of the app"),
    .optional("state", .fields, "what can be read of the app at any instant"),
    .optional("invariants", .named(.table(.property)), "rules that every case is held to, by name")
  )
  package static let parameter = KeyTable(
    "a parameter",
    .required("type", .type, "the type of its value"),
    .required("default", .value, "the value where nobody gives another"),
    .optional("from", .text, "the fact of the handoff record that overrides the default"),
    .required("says", .localizedText, "what it is, for the report")
  )
  package static let command = KeyTable(
    "a command",
    .optional("with", .fields, "its arguments and their types"),
    .required("by", .choice(Contract.Actor.allCases.map(\.rawValue)), "shopper or environment"),
    .optional("needs", .text, "the capability without which it cannot be performed"),
    .optional("refuses", .texts, "the reasons for which the app may refuse it"),
    .required("says", .localizedText, "the command in words; {argument} stands for its value")
  )
  package static let event = KeyTable(
    "an event",
    .optional("fields", .fields, "its fields and their types"),
    .required("observer", .localizedText, "who sees it: a report compared with itself proves nothing"),
    .required("says", .localizedText, "the event in words; {field} stands for its value")
  )
  package static let requirements = KeyTable(
    "a registry of requirements",
    .required("requirements", .name, "the name of the contract beside it"),
    .required("rows", .named(.table(.requirement)), "the requirements by their ids")
  )
  package static let requirement = KeyTable(
    "a requirement",
    .required("en", .text, "the rule in English"),
    .required("ru", .text, "the rule in Russian"),
    .required("source", .text, "where it is stated"),
    .required(
      "kinds",
      .nonEmpty(.choices(Requirement.Kind.allCases.map(\.rawValue))),
      "how it is verified: \(Requirement.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  )
  package static let handoff = KeyTable(
    "a handoff record",
    .required("handoff", .name, "the record's name"),
    .required("contract", .reference, "the contract whose facts it states, as name@version"),
    .optional("subject", .named(.text), "what the adapter must say of the app, such as appVersion"),
    .optional("builds", .table(.builds), "what it must say of other builds, where that differs"),
    .optional("secrets", .texts, "what no report shows: texts, and facts such as handoff.account.password")
  )
  package static let builds = KeyTable(
    "the mapping of builds",
    .optional("previous", .named(.text), "the build that was accepted last, and that shoppers have"),
    .optional("rollback", .named(.text), "what a rollback ships; without it the previous build")
  )
  package static let settings = KeyTable(
    "a settings file",
    .required("signoff", .wholeNumber, "the version of this format: 1"),
    .optional("contracts", .texts, "contract files, or folders that have a contract.yaml"),
    .optional("handoff", .text, "the handoff record where the command line names none"),
    .optional("adapters", .named(.table(.adapterPrograms)), "the programs that drive the app, by name"),
    .optional("adapter", .text, "the adapter where the command line names none")
  )
  package static let adapterPrograms = KeyTable(
    "an adapter",
    .required(
      "candidate",
      .nonEmpty(.texts),
      "the program for the build that is to be accepted, and its arguments"
    ),
    .optional("previous", .nonEmpty(.texts), "the program for the build that was accepted last"),
    .optional(
      "rollback",
      .nonEmpty(.texts),
      "the program for what a rollback ships; without it the previous one"
    )
  )
  package static let checklist = KeyTable(
    "a checklist",
    .required("checklist", .name, "the checklist's name"),
    .required("contract", .reference, "the contract, as name@version"),
    .optional(
      "handoff",
      .choice(["complete"]),
      "complete: every fact that the contract declares must be stated"
    ),
    .optional("defaults", .table(.defaults), "deadlines where a step has none"),
    .optional("scenarios", .named(.table(.scenario)), "steps that several checks share"),
    .required("checks", .nonEmpty(.list(.table(.check))), "the acceptance items")
  )
  package static let defaults = KeyTable(
    "defaults",
    .optional("within", .duration, "how long an expect, then or state may wait; 2s"),
    .optional("settle", .duration, "how long a case goes on after its last step; 500ms")
  )
  package static let scenario = KeyTable(
    "a scenario",
    .optional("with", .named(.type), "its parameters and their types"),
    .optional("gives", .texts, "the names that a caller may bind"),
    .required("steps", .steps, "what is done")
  )
  package static let check = KeyTable(
    "a check",
    .required("id", .name, "a stable name of dotted words"),
    .required("title", .localizedText, "what is accepted, in English and Russian"),
    .required("covers", .nonEmpty(.texts), "the requirements that it verifies"),
    .required("severity", .choice(Severity.allCases.map(\.rawValue)), "blocker, major or minor"),
    .optional("tags", .texts, "words to select it by"),
    .optional("applies", .facts, "facts of the handoff record without which it is not about this app"),
    .optional("matrix", .matrix, "axes of values; one case for each combination"),
    .optional("exclude", .list(.named(.text)), "combinations that are not cases"),
    .optional("fixtures", .fixtures, "what differs from the contract's fixtures"),
    .optional("always", .list(.table(.property)), "rules for the whole case"),
    .optional(
      "without",
      .named(.text),
      "invariants of the contract that it is not held to, each with the reason"
    ),
    .optional("given", .steps, "steps that lead to the starting point"),
    .required("steps", .nonEmpty(.steps), "what is done and demanded"),
    .optional("settle", .duration, "how long the case goes on after its last step")
  )
  package static let property = KeyTable(
    "a property",
    .optional("never", .pattern, "what must not happen"),
    .optional("exactly", .wholeNumber, "so often, and no more, something has to happen"),
    .optional("atLeast", .wholeNumber, "so often something has to happen"),
    .optional("atMost", .wholeNumber, "so often something may happen"),
    .optional("of", .pattern, "what is counted"),
    .optional("within", .duration, "the time in which it has to happen"),
    .optional("first", .pattern, "what has to come before"),
    .optional("before", .pattern, "what may only come after it"),
    .optional("each", .flag, "true: what comes first serves only the next of what comes after"),
    .optional("whenever", .pattern, "what calls for something or forbids something"),
    .optional("eventually", .pattern, "what has to follow"),
    .optional("for", .duration, "how long something is forbidden"),
    .optional("until", .pattern, "what ends a prohibition"),
    .optional("from", .duration, "how long a prohibition leaves to come about"),
    .optional("after", .pattern, "what opens the part of the case that the property is about"),
    .optional("endedBy", .pattern, "what ends that part"),
    .optional("per", .text, "the field by whose values the property is about one thing at a time"),
    .optional("covers", .texts, "the requirements that it verifies")
  )
  package static let handoffAxis = KeyTable(
    "an axis",
    .required("from", .text, "a list of the handoff record, such as handoff.testProducts"),
    .optional("where", .value, "what its items must be like")
  )
  package static let localizedText = KeyTable(
    "a text",
    .required("en", .text, "in English"),
    .required("ru", .text, "in Russian")
  )
}
