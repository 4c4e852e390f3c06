extension Unicode.Scalar {
  /// How many cells of a terminal the scalar takes: 0 for marks and controls, 2 for East Asian wide ones.
  ///
  /// Tabs are the caller's business.
  package var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return (0x1F1E6...0x1F1FF).contains(value) ? 1 : 2 }
    switch value {
    case 0x1160...0x11FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}

extension String {
  /// The cells that the string takes on a terminal.
  package var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// The string with spaces after it, to that many cells of a terminal.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The string in at most that many cells: its beginning and its end where it is longer, and `…` between them.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    // Whole characters: an accent without its letter would fall on another one.
    func fill(_ characters: some Sequence<Character>, _ cells: Int) -> [Character] {
      var left = cells
      return Array(
        characters.prefix { character in
          left -= String(character).displayWidth
          return left >= 0
        }
      )
    }
    let end = fill(reversed(), (width - 1) / 2)
    let start = fill(self, width - 1 - String(end).displayWidth)
    return String(start) + "…" + String(end.reversed())
  }

  /// The string with control characters, direction marks and what has no ink made visible as `\u{1B}`.
  ///
  /// Line feeds too, unless they are kept: nothing from outside may start a line of a terminal or a CI log.
  package func visible(keepingLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isInvisible, !(keepingLines && scalar == "\n") {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
