import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; returns whether it was missing. Node's own way tries for ever
 * where the system makes none, as below /proc. Throws the system's errors.
 */
export async function makeFolder(path: string, mode?: number): Promise<boolean> {
  const made = await makeOne(path, mode);
  if (made !== "no parent") return made;
  await makeFolder(dirname(path), mode);
  const again = await makeOne(path, mode);
  if (again !== "no parent") return again;
  throw Object.assign(new Error(`${path} cannot be made.`), { code: "ENOENT", path });
}

/** Makes a folder in one that should be there; false if it is there already. */
async function makeOne(path: string, mode?: number): Promise<boolean | "no parent"> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && dirname(path) !== path) return "no parent";
    // The folder may be a disk's root, or a link that leads nowhere.
    if ((await stat(path).catch(() => null))?.isDirectory()) return false;
    throw error;
  }
}
