import { ImportError } from "../../import-error.ts";
import { localName, parseXml } from "../xml/parse-xml.ts";
import { unescapeText } from "./cell-value.ts";
import type { Zip } from "./zip.ts";

/** A workbook's texts are in memory while it is read: the maximum of characters. */
const MAX_CHARACTERS = 256 * 1024 * 1024;

/** The texts that cells refer to by number, each once. */
export async function readSharedStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = [];
  let size = 0;
  for await (const text of parseXml<string>(zip.read(path), textsOf)) {
    size += text.length;
    if (size > MAX_CHARACTERS)
      throw new ImportError(
        `The spreadsheet has more than ${MAX_CHARACTERS} characters of text. Save it as CSV.`,
      );
    strings.push(text);
  }
  return strings;
}

/** A text may consist of pieces in different type; its phonetic form (`rPh`) is left out. */
function textsOf(emit: (text: string) => void) {
  let pieces: string[] = [];
  let isText = false;
  let isSpoken = false;
  return {
    open: (name: string) => {
      const local = localName(name);
      if (local === "si") pieces = [];
      else if (local === "rPh") isSpoken = true;
      else if (local === "t") isText = !isSpoken;
    },
    text: (text: string) => {
      if (isText) pieces.push(text);
    },
    close: (name: string) => {
      const local = localName(name);
      if (local === "si") emit(unescapeText(pieces.join("")));
      else if (local === "rPh") isSpoken = false;
      else if (local === "t") isText = false;
    },
    fault: (reason: string) => {
      throw new ImportError(`The spreadsheet is damaged (${reason}).`);
    },
  };
}
