/** Licences under which a shop may use an unchanged package, by SPDX id. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Zlib",
  "CC0-1.0",
  "Unlicense",
  "PSF-2.0",
  "Python-2.0",
  // Data with its author's name, and fonts.
  "CC-BY-3.0",
  "CC-BY-4.0",
  "OFL-1.1",
  "Bitstream-Vera",
  // Changes of their own files would have to be published; we make none.
  "MPL-2.0",
]);

/** LGPL libraries are allowed only if loaded unchanged and replaceable: libvips, for `sharp`. */
const LINKED = /^@img\/sharp-/;

/** Packages whose `package.json` names no licence, with the one that their files have. */
const IN_FILES: ReadonlyMap<string, string> = new Map([
  ["dejavu-fonts-ttf", "Bitstream-Vera"],
  ["png-js", "MIT"],
]);

/**
 * Whether a package's licence, an SPDX expression without exceptions, lets the shop use it. SPDX 3
 * takes `or` for `OR`.
 */
export function isLicenceAllowed(name: string, declared: string | undefined): boolean {
  const expression = IN_FILES.get(name) ?? declared;
  if (!expression) return false;
  const alternatives = expression.replaceAll(/[()]/g, " ").split(/\s+OR\s+/i);
  if (alternatives.length > 1 && /\sAND\s/i.test(expression)) return false;
  return alternatives.some((one) => one.split(/\s+AND\s+/i).every((id) => isAllowed(name, id.trim())));
}

function isAllowed(name: string, id: string): boolean {
  return ALLOWED.has(id) || (id === "LGPL-3.0-or-later" && LINKED.test(name));
}
