import { ImportError } from "../import-error.ts";

const ASK = "Ask for the data as CSV, XLSX, JSON or XML.";
const UNPACK = "Unpack it first.";

/** First bytes (in hex) of refused files, with a name and advice. */
const MAGIC: readonly (readonly [RegExp, string, string])[] = [
  [/^25504446/, "a PDF document", ASK],
  [/^1f8b/, "packed with gzip", UNPACK],
  [/^425a68/, "packed with bzip2", UNPACK],
  [/^fd377a585a00/, "packed with xz", UNPACK],
  [/^28b52ffd/, "packed with zstd", UNPACK],
  [/^377abcaf271c/, "a 7z archive", UNPACK],
  [/^526172211a07/, "a RAR archive", UNPACK],
  [/^.{514}7573746172/, "a tar archive", UNPACK],
  [/^7b5c727466/, "an RTF document", ASK],
  [/^(89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a)/, "a picture", ASK],
  [/^52494646.{8}57454250/, "a picture", ASK],
  [/^53514c69746520666f726d617420/, "a database of SQLite", "Export its table as CSV."],
  [/^000100005374616e64617264204(a|1)/, "a database of Access", "Export its table as CSV or XLSX."],
  [/^50415231/, "a file of Parquet", "Export it as CSV."],
  [/^09(00|02|04|08)(04|06|08)00/, "an Excel file of the old kind (.xls)", "Save it as .xlsx or CSV."],
];

const XLS = "an Excel file of the old kind (.xls)";
const OLD_OFFICE = /^d0cf11e0a1b11ae1/;

/**
 * The kind of a file by its first bytes; throws ImportError with name and advice for a refused
 * kind.
 */
export function sniffKind(head: Buffer): "zip" | "text" {
  const hex = head.toString("hex", 0, 300);
  if (/^504b0304/.test(hex)) return "zip";
  if (OLD_OFFICE.test(hex)) throw refuse(...oldOffice(head));
  const found = MAGIC.find(([pattern]) => pattern.test(hex));
  if (found) throw refuse(found[1], found[2]);
  return "text";
}

/**
 * Such files are Excel's from before 2007, or newer ones with a password; the names inside are
 * UTF-16.
 */
function oldOffice(head: Buffer): [string, string] {
  if (head.includes(Buffer.from("EncryptedPackage", "utf16le")))
    return ["protected by a password", "Save it without one."];
  return [XLS, "Save it as .xlsx or CSV."];
}

/** Refuses text without data: a page of HTML, or bytes that are no text. */
export function refuseOtherText(head: string): void {
  const start = head.slice(0, 2000).replace(/^\s*(<!--[\s\S]*?-->\s*|<\?xml[^>]*\?>\s*)*/, "");
  if (/^<(!doctype\s+html|html|head|body|table|div|style|meta)\b/i.test(start))
    throw refuse("a page of HTML", "Open it in a spreadsheet and save it as .xlsx or CSV.");
  if (head.slice(0, 4096).includes("\0")) throw refuse("no text, and of no kind that is known", ASK);
}

/** The error for a refused kind of file. */
export function refuse(kind: string, advice: string): ImportError {
  return new ImportError(`The file is ${kind}. ${advice}`);
}
