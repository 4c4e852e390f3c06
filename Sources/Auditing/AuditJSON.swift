import AdapterProtocol
import Outcomes

/// An audit for programs.
package enum AuditJSON {
  package static func render(_ audit: Audit) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("audit", 1 as Int64)
      object.member("checklist", ExactText(audit.checklist))
      object.member("adapter", ExactText(audit.adapter))
      object.member("exitStatus", Int64(audit.exitStatus.code))
      object.key("faults")
      object.array { list in
        for fault in audit.faults {
          list.object { item in
            item.member("name", fault.name)
            item.member("breaks", .list(fault.breaks.map { .string($0) }))
            item.member("crashes", .boolean(fault.crashes))
          }
        }
      }
      object.key("checks")
      object.array { list in for row in audit.rows { list.object { encode(row, audit, into: &$0) } } }
      object.member("uncaught", texts(audit.uncaught))
      object.member("toothless", texts(audit.toothless))
      object.member("failing", texts(audit.failing))
      object.member("rulesWithoutFault", texts(audit.rulesWithoutFault))
      object.member("unknownRules", texts(audit.unknownRules))
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func encode(_ row: Audit.Row, _ audit: Audit, into writer: inout JSONWriter) {
    writer.member("check", ExactText(row.check))
    writer.member("covers", texts(row.covers))
    writer.member("passes", .boolean(row.isPassed))
    writer.key("faults")
    writer.object { object in
      for (fault, cell) in zip(audit.faults, row.cells) where cell != .apart {
        object.member(fault.name, ExactText(cell.rawValue))
      }
    }
  }

  private static func texts(_ list: [String]) -> Value {
    .list(list.map { .string(ExactText($0)) })
  }
}
