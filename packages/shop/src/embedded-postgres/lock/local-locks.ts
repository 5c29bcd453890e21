import { readFile, stat } from "node:fs/promises";
import { FolderKeepsNoLocks } from "../errors.ts";

/**
 * Mount options with which NFS and SMB silently lock for this host only (nfs(5), mount.cifs(8)).
 */
const LOCAL = /(^|,)(nolock|nobrl|local_lock=(all|posix))(,|$)/;

/**
 * Throws FolderKeepsNoLocks if another host with the folder mounted would not see its locks; Linux
 * only.
 */
export async function refuseLocalLocks(folder: string): Promise<void> {
  const mounts = await readFile("/proc/self/mountinfo", "utf8").catch(() => "");
  if (hasLocalLocks(mounts, (await stat(folder)).dev)) throw new FolderKeepsNoLocks(folder);
}

/**
 * Whether the file system of this device number locks for this host only, by the text of
 * proc_pid_mountinfo(5).
 */
export function hasLocalLocks(mounts: string, device: number): boolean {
  const minor = (device & 0xff) | ((device >> 12) & 0xfff00);
  const name = `${(device >> 8) & 0xfff}:${minor}`;
  return mounts.split("\n").some((line) => {
    const [mount = "", fileSystem = ""] = line.split(" - ");
    const [type = "", , options = ""] = fileSystem.split(" ");
    return mount.split(" ")[2] === name && /^(nfs|cifs|smb)/.test(type) && LOCAL.test(options);
  });
}
