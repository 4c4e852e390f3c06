/// How a stream may be written to, by what it is and what the environment asks for.
package struct ConsoleStyle: Sendable, Hashable {
  package let isColoured: Bool
  /// True where a line may be drawn again in its place: on a terminal that a person looks at.
  package let isLive: Bool

  /// - Parameter variable: the value of an environment variable.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    func isOn(_ name: String) -> Bool { !["", "0", "false"].contains(variable(name)?.lowercased() ?? "") }
    let isAble = isTerminal && variable("TERM") != "dumb"
    // Whoever sets NO_COLOR means it, whatever the value; it wins over what a CI system forces.
    isColoured = (variable("NO_COLOR") ?? "").isEmpty && (isAble || isOn("CLICOLOR_FORCE"))
    isLive = isAble && !isOn("CI")
  }
}
