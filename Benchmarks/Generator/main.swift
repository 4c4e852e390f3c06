// Writes the inputs of the benchmarks, and runs the part that has no command of its own.
//
//   benchmark-generator yaml BYTES      a YAML file of every kind of node
//   benchmark-generator checklist N     a checklist of N cases × 3 commands × 3 expectations
//   benchmark-generator slow N          a checklist of N cases with one command and one expectation
//   benchmark-generator parse FILE      reads a YAML file into a tree
//   benchmark-generator watch WHAT N    what a record costs, in ns, over N million
//   benchmark-generator read N ADAPTER  own CPU in µs for a round trip; `command`: for one with an event

import Diagnostics
import Files
import YAMLTree

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.dropFirst().first) {
case ("yaml", let size?): print(SampleYAML.text(bytes: Int(size) ?? 0))
case ("checklist", let count?): print(SampleChecklist.text(cases: Int(count) ?? 0))
case ("slow", let count?): print(SampleChecklist.slowText(cases: Int(count) ?? 0))
case ("parse", let path?):
  var diagnostics = Diagnostics()
  let bytes = try FileReading.contents(of: path, limit: 64 << 20)
  let tree = YAMLTree.parse(SourceFile(path: path, bytes: bytes), into: &diagnostics)
  print("\(tree?.nodeCount ?? 0) nodes")
case ("watch", let what?): try LongTrace.measure(what, passes: Int(words.dropFirst(2).first ?? "") ?? 10)
case ("read", let count?), ("command", let count?):
  let request = words[0] == "read" ? RoundTrips.read : RoundTrips.command
  print(try RoundTrips.measure(Int(count) ?? 0, adapter: words.count > 2 ? words[2] : "", request))
default: print("see the head of main.swift")
}
