import { isAbsolute, relative, resolve, sep } from "node:path";

/** The absolute path of a file named relative to a folder, or null if it would leave the folder. */
export function resolveInside(folder: string, name: string): string | null {
  if (name.includes("\0")) return null;
  const path = resolve(folder, name.replaceAll("\\", "/"));
  const inner = relative(resolve(folder), path);
  const leaves = inner === "" || inner === ".." || inner.startsWith(`..${sep}`) || isAbsolute(inner);
  return leaves ? null : path;
}
