/// Where libyaml 0.2.5 and the YAML test suite part, and why.
struct SuiteDifference {
  let reason: String
  let ids: [String]

  /// The suite calls these YAML, libyaml does not.
  static let refused = [
    SuiteDifference(
      reason: "an empty key, or an empty node behind `- ` or `? `, with nothing before its colon",
      ids: [
        "2JQS", "6M2F", "CFD4", "FRK4", "M2N8/00", "NHX8", "NKF9", "S3PD", "SM9W/01", "UKK6/00",
      ]
    ),
    SuiteDifference(
      reason: "a colon in brackets or braces that touches what stands behind it",
      ids: ["58MP", "5MUD", "5T43", "DBG4", "HM87/00", "K3WX", "4ABK"]
    ),
    SuiteDifference(
      reason: "a key in brackets or braces over several lines, or its colon on the next line",
      ids: ["4MUZ/00", "4MUZ/01", "4MUZ/02", "9SA2", "NJ66", "VJP3/01"]
    ),
    SuiteDifference(
      reason: "a tab before or behind an indicator, or on a line that is otherwise empty",
      ids: [
        "6BCT", "6CA3", "96NN/00", "96NN/01", "A2M4", "DK95/00", "DK95/03", "DK95/04", "Q5MG", "R4YG",
        "Y79Y/001", "Y79Y/010",
      ]
    ),
    SuiteDifference(reason: "an anchor's name beyond letters and digits", ids: ["2SXE", "8XYN", "W5VH"]),
    SuiteDifference(
      reason: "a directive that is not known, or a later version of YAML",
      ids: ["2LFX", "6LVF", "BEC7", "MUS6/05", "MUS6/06"]
    ),
    SuiteDifference(
      reason: "a bare document behind the end of one, or an end without a document",
      ids: ["7Z25", "HWV9", "M7A3", "QT73"]
    ),
    SuiteDifference(
      reason: "a line that begins with a percent sign and is no directive, or a directive behind an end",
      ids: ["UT92", "W4TN"]
    ),
    SuiteDifference(
      reason: "a block scalar of a whole document that is not indented",
      ids: ["DK3J", "FP8R"]
    ),
  ]

  /// libyaml takes these, the suite does not.
  static let taken = [
    SuiteDifference(
      reason: "a line inside brackets or quotes that is not indented, or indented by a tab",
      ids: ["9C9N", "DK95/01", "QB6E", "Y79Y/003"]
    ),
    SuiteDifference(
      reason: "a comment that touches what stands before it",
      ids: ["9JBA", "CVW2", "SU5Z", "X4QW"]
    ),
    SuiteDifference(
      reason: "a directive behind a document without `...`, twice, or with more behind it",
      ids: ["9HCY", "EB22", "MUS6/00", "MUS6/01", "RHX7"]
    ),
    SuiteDifference(reason: "a lone dash in brackets, taken as text", ids: ["G5U8", "YJV2"]),
    SuiteDifference(reason: "empty lines of a block scalar indented beyond its text", ids: ["S98Z"]),
  ]

  /// Both take these, and libyaml hears other events: the suite's line, and what libyaml has in its place.
  static let events: [String: (suite: String, libyaml: String)] = [
    // A question mark in brackets or braces begins a key, though no space stands behind it.
    "652Z": (suite: "=VAL :?foo", libyaml: "=VAL :foo"),
    "HM87/01": (suite: "=VAL :?x", libyaml: "+MAP {}\n=VAL :x\n=VAL :\n-MAP"),
    // The last line of a block scalar is blank and has no line break: libyaml adds none.
    "JEF9/02": (suite: "=VAL |\\n", libyaml: "=VAL |"),
    "L24T/01": (suite: "=VAL |x\\n \\n", libyaml: "=VAL |x\\n "),
    // A colon ends the name of an anchor.
    "Y2GN": (suite: "=VAL &an:chor :value", libyaml: "=VAL &an ::chor value"),
  ]
}
