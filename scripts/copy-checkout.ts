import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const OWN_SCOPE = "@tuerca";

/**
 * Copies the checkout, with changes that are not committed, into a folder. Installed packages are
 * links to those of the checkout; the workspace's own packages are those of the copy.
 */
export function copyCheckout(folder: string): void {
  const options = { encoding: "utf8", maxBuffer: 64 << 20 } as const;
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], options);
  for (const file of listed.split("\0"))
    if (file && existsSync(file)) cpSync(file, join(folder, file), { verbatimSymlinks: true });
  for (const packages of ["node_modules", "packages/api/node_modules"])
    if (existsSync(packages)) linkEntries(packages, join(folder, packages));
}

/** Links each entry but caches, which the copy makes itself. */
function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE) copyLinks(join(from, name), join(to, name));
    else if (name === ".bin" || !name.startsWith(".")) symlinkSync(resolve(from, name), join(to, name));
  }
}

/** The scope's links are relative, so that their copies lead into the copy. */
function copyLinks(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
