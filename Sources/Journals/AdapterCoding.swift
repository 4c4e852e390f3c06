import AdapterProtocol
import Outcomes

extension AdapterDescription {
  func encode(into writer: inout JSONWriter) {
    func texts(_ list: [ExactText]) -> Value { .list(list.map { .string($0) }) }
    writer.member("name", adapter)
    writer.member("hosting", ExactText(hosting.rawValue))
    writer.member("clock", ExactText(clock.rawValue))
    writer.member("subject", .map(subject))
    writer.member("performs", texts(performs))
    writer.member("observedEvents", texts(observedEvents))
    writer.member("observedState", texts(observedState))
    writer.member("capabilities", texts(capabilities))
    writer.key("faults")
    writer.array { list in
      for fault in faults {
        list.object { item in
          item.member("name", fault.name)
          item.member("breaks", texts(fault.breaks))
          item.member("crashes", .boolean(fault.crashes))
        }
      }
    }
  }

  init(_ members: Members) throws(LineProblem) {
    var faults: [FaultDescription] = []
    for item in try members.objects("faults") {
      faults.append(
        FaultDescription(
          name: try item.text("name"),
          breaks: try item.texts("breaks"),
          crashes: try item.boolean("crashes")
        )
      )
    }
    self.init(
      adapter: try members.text("name"),
      subject: try members.map("subject"),
      hosting: try members.choice("hosting"),
      clock: try members.choice("clock"),
      performs: try members.texts("performs"),
      observedEvents: try members.texts("observedEvents"),
      observedState: try members.texts("observedState"),
      capabilities: try members.texts("capabilities"),
      faults: faults
    )
  }
}

extension UnwatchedInvariant {
  func encode(into writer: inout JSONWriter) {
    writer.object { item in
      item.member("name", ExactText(name))
      item.member("covers", .list(covers.map { .string(ExactText($0)) }))
      item.member("lacks", .list(lacks.map { .string(ExactText($0)) }))
    }
  }

  init(_ members: Members) throws(LineProblem) {
    self.init(
      name: try members.string("name"),
      covers: try members.strings("covers"),
      lacks: try members.strings("lacks")
    )
  }
}
