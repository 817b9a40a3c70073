/// The file systems that the machine has mounted.
enum MountTable {
  /// Kinds whose files others change without this machine being told.
  private static let remoteKinds: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "lustre", "ncpfs",
    "davfs", "virtiofs", "vboxsf", "prl_fs", "fuse.sshfs", "fuse.rclone", "fuse.glusterfs",
    "fuse.gvfsd-fuse", "fuse.s3fs", "fuse.davfs2", "fuse.vmhgfs-fuse",
  ]

  /// Those of some folders that are on another machine, or hold what is.
  static func remoteFolders(among folders: [String]) -> [String] {
    guard let (bytes, _) = try? TextFile.read("/proc/self/mounts", waits: false) else { return [] }
    return remoteFolders(among: folders, in: String(decoding: bytes, as: UTF8.self))
  }

  /// - Parameter table: a line for each file system: what is mounted, where, its kind, as fstab(5) has them.
  static func remoteFolders(among folders: [String], in table: String) -> [String] {
    let mounts = table.split(separator: "\n").compactMap {
      line -> (place: String, isRemote: Bool)? in
      let words = line.split(separator: " ")
      guard words.count >= 3 else { return nil }
      return (unescaped(words[1]), remoteKinds.contains(String(words[2])))
    }
    return folders.filter { folder in
      let inner = mounts.contains { $0.isRemote && holds(folder, $0.place) }
      // Of two mounted in one place the later is seen.
      let outer = mounts.filter { holds($0.place, folder) }
        .reduce(nil as (place: String, isRemote: Bool)?) { best, mount in
          mount.place.utf8.count >= (best?.place.utf8.count ?? 0) ? mount : best
        }
      return inner || outer?.isRemote == true
    }
  }

  private static func holds(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Blanks, tabs, line ends and backslashes are written as three octal digits.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) {
        bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) })
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
