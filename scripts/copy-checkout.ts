import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const OWN_SCOPE = "@tuerca";

/** Copies the checkout, with changes that are not committed, into a folder, and links packages. */
export function copyCheckout(folder: string): void {
  const options = { encoding: "utf8", maxBuffer: 64 << 20 } as const;
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], options);
  for (const file of listed.split("\0"))
    if (file && existsSync(file)) cpSync(file, join(folder, file), { verbatimSymlinks: true });
  linkPackages(folder);
}

/**
 * Makes the installed packages of a copy: links to those of the checkout. The workspace's own
 * packages are those of the copy.
 */
export function linkPackages(folder: string): void {
  for (const packages of ["node_modules", ...globSync("packages/*/node_modules")])
    if (existsSync(packages)) linkEntries(packages, join(folder, packages));
}

/** Links each entry but caches, which the copy makes itself. */
function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE) linkOwn(join(from, name), join(to, name));
    else if (name === ".bin" || !name.startsWith(".")) symlinkSync(resolve(from, name), join(to, name));
  }
}

function linkOwn(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(join("../../packages", name), join(to, name));
}
