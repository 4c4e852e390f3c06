/// A sentence for people, in English and, where it was written, in Russian.
package struct LocalizedText: Sendable, Hashable {
  package let english: String
  package let russian: String?

  package init(english: String, russian: String? = nil) {
    self.english = english
    self.russian = russian
  }
}
