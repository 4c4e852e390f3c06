/// What YAML allows and our own files do not.
enum Problem {
  case anchor, alias, tag, mergeKey, complexKey, severalDocuments
  case tooDeep(Int), tooManyNodes(Int)

  var message: String {
    switch self {
    case .anchor: "an anchor (&name): our files say everything where it is used"
    case .alias: "an alias (*name): our files say everything where it is used"
    case .tag: "a tag (!name): the contract says what type a value has"
    case .mergeKey: "a merge key (<<): our files say everything where it is used"
    case .complexKey: "a list or map as a key, expected a word"
    case .severalDocuments: "a second document after ---, expected one"
    case .tooDeep(let limit): "more than \(limit) levels of nesting"
    case .tooManyNodes(let limit): "more than \(limit) nodes"
    }
  }

  var help: String {
    switch self {
    case .anchor, .alias:
      "for steps that repeat, write a scenario; quote a value that begins with & or *"
    case .mergeKey: "write the entries out; for steps that repeat, write a scenario"
    case .tag: "remove it; quote a value that begins with !"
    case .complexKey: "quote a key that begins with [ or {"
    case .severalDocuments: "put the second document into a file of its own"
    case .tooDeep, .tooManyNodes: "split the file"
    }
  }
}
