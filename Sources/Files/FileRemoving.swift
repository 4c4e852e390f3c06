/// Puts what an earlier run left out of the way.
package enum FileRemoving {
  /// Gives a folder of folders another name; what stood there before is removed.
  ///
  /// Nothing happens where there is no such folder.
  package static func setAside(_ folder: String, as other: String) throws(FileError) {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    try emptyFolders(in: other)
    rmdir(other)
    guard rename(folder, other) == 0 else { throw .system(other) }
  }

  /// Removes the regular files that stand two levels deep in a folder, and the folders that are empty then.
  ///
  /// Links are removed and never followed; what is deeper, or no regular file, stays.
  static func emptyFolders(in path: String) throws(FileError) {
    for name in Paths.list(path) {
      let folder = Paths.join(path, name)
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      for name in Paths.list(folder) {
        let file = Paths.join(folder, name)
        guard lstat(file, &status) == 0, [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else {
          continue
        }
        guard unlink(file) == 0 else { throw .system(file) }
      }
      rmdir(folder)
    }
  }
}
