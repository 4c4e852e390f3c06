import AdapterProtocol
import Diagnostics

/// An audit as one page without a network: the matrix, and what it comes to.
package enum AuditPage {
  package static func render(_ audit: Audit) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Audit of \(escaped(audit.checklist))</title>
    <style>\(style)</style>
    </head>
    <body>
    <h1>Do the checks bite? <small>\(escaped(audit.checklist)), against \(escaped(audit.adapter))</small></h1>
    \(findings(audit))
    <div class="scroll">
    <table>
    <caption>Checks and faults. Only a failed case is a bite.</caption>
    <thead><tr><th scope="col">check</th>\(heads(audit))</tr></thead>
    <tbody>
    \(audit.rows.map { row($0, audit) }.joined(separator: "\n"))
    </tbody>
    </table>
    </div>
    <p class="key">\(key)</p>
    </body>
    </html>

    """
  }

  private static func findings(_ audit: Audit) -> String {
    let lists = [
      ("Uncaught faults", audit.uncaught, true), ("Checks that bite on no fault", audit.toothless, true),
      ("Checks that the host without a fault does not pass", audit.failing, true),
      ("Rules of faults that the registry does not have", audit.unknownRules, true),
      ("Host rules without a fault", audit.rulesWithoutFault, false),
    ]
    let items = lists.map { title, names, isWrong in
      let words = names.isEmpty ? "none" : names.map { "<code>\(escaped($0))</code>" }.joined(separator: " ")
      return "<dt>\(title)</dt><dd\(isWrong && !names.isEmpty ? " class=\"wrong\"" : "")>\(words)</dd>"
    }
    return "<dl>\n\(items.joined(separator: "\n"))\n</dl>"
  }

  private static func heads(_ audit: Audit) -> String {
    audit.faults.map { fault in
      let breaks = fault.breaks.map(\.string).joined(separator: ", ")
      return
        "<th scope=\"col\" title=\"breaks \(escaped(breaks))\"><span>\(escaped(fault.name.string))</span></th>"
    }.joined()
  }

  private static func row(_ row: Audit.Row, _ audit: Audit) -> String {
    let cells = zip(audit.faults, row.cells).map { fault, cell in
      let words = cell == .apart ? "not asked" : cell.rawValue
      let title = "\(row.check), \(fault.name.string): \(words)"
      return "<td class=\"\(kind(cell))\" title=\"\(escaped(title))\">\(sign(cell))</td>"
    }
    let note = row.isPassed ? "" : " <em>fails without a fault</em>"
    return "<tr><th scope=\"row\">\(escaped(row.check))\(note)</th>\(cells.joined())</tr>"
  }

  private static func kind(_ cell: Audit.Cell) -> String {
    switch cell {
    case .bites: "bites"
    case .survives: "survives"
    case .notReached, .errored: "open"
    case .apart: "apart"
    }
  }

  private static func sign(_ cell: Audit.Cell) -> String {
    switch cell {
    case .bites: "●"
    case .survives: "○"
    case .notReached: "–"
    case .errored: "?"
    case .apart: ""
    }
  }

  private static let key =
    "● bites · ○ survives · – starting point not reached · ? no answer · blank: not asked"

  static func escaped(_ text: String) -> String {
    text.visible().reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --line: light-dark(#d0d0d0, #4a4a4a); --wrong: light-dark(#b00020, #ff8a80);
      --good: light-dark(#12702f, #7bd88f); --soft: light-dark(#666, #aaa); }
    body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; }
    h1 small { display: block; font-size: 1rem; font-weight: normal; color: var(--soft); }
    dt { font-weight: 600; margin-top: .6rem; } dd { margin: 0; } dd.wrong { color: var(--wrong); }
    .scroll { overflow-x: auto; margin-top: 1.5rem; }
    table { border-collapse: collapse; } caption { text-align: left; color: var(--soft); }
    th, td { border: 1px solid var(--line); padding: .15rem .4rem; }
    thead th { vertical-align: bottom; } thead span { writing-mode: vertical-rl; rotate: 180deg; font-weight: normal; }
    tbody th { text-align: left; font-weight: normal; white-space: nowrap; position: sticky; left: 0;
      background: light-dark(#fff, #121212); }
    td { text-align: center; min-width: 1.2rem; } td.bites { color: var(--good); } td.survives { color: var(--soft); }
    td.open { color: var(--wrong); } em { color: var(--wrong); } .key { color: var(--soft); }
    @media print { .scroll { overflow: visible; } table { font-size: 9px; } }
    """
}
