import { isDraft } from "./drafts.ts";

/** A file system takes 255 bytes of a name, of which a draft needs 45. */
const PART_BYTES = 200;
const NAME_BYTES = 900;

/**
 * Whether a text can name a file of the store: parts between slashes, none of them empty, `.` or
 * `..`, without control characters and backslashes, and none that ends as a draft does.
 */
export function isName(name: string): boolean {
  const isShort = name.isWellFormed() && Buffer.byteLength(name) <= NAME_BYTES;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return isShort && !/[\\\u0000-\u001f\u007f]/.test(name) && name.split("/").every(isPart);
}

function isPart(part: string): boolean {
  return !["", ".", ".."].includes(part) && Buffer.byteLength(part) <= PART_BYTES && !isDraft(part);
}

/** The name itself. Throws TypeError if it is none. */
export function checkName(name: string): string {
  if (!isName(name)) throw new TypeError(`${JSON.stringify(name)} names no file of the store`);
  return name;
}
