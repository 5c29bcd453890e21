import { statfs } from "node:fs/promises";

/** The bytes of the disk that has the folder: those that are free for us, and all. */
export async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
