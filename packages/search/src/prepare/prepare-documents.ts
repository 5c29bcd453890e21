import { normalizeCode, signsOf } from "../analysis/fold.ts";
import { stemKey } from "../analysis/spanish.ts";
import { innerGrams } from "../storage/codes/code-grams.ts";
import { EQUIVALENT, MAX_CODES } from "../storage/codes/code-records.ts";
import { packMeasure } from "../storage/columns/measure-column.ts";
import { Uint8List } from "../storage/grow.ts";
import type { SearchDocument } from "../types.ts";
import { fitKindOf, fitLinksOf } from "./document-fits.ts";
import { visitWords } from "./document-words.ts";
import { ListBuilder, Numbering } from "./list-builder.ts";
import { NUMBERS, type PreparedBatch } from "./prepared-batch.ts";

const LARGEST_ID = 0xffff_fffe;

/**
 * Analyses documents; of equal ids the last counts. Throws a RangeError if an id is not a whole
 * number from 1 to 4,294,967,294, or a vehicle's from 1 to 2,147,483,647.
 */
export function prepareDocuments(documents: readonly SearchDocument[]): PreparedBatch {
  const wrong = documents.find(({ id }) => !Number.isInteger(id) || id <= 0 || id > LARGEST_ID);
  if (wrong) throw new RangeError(`A product's id must be a positive integer, not ${wrong.id}`);
  const docs = [...new Map(documents.map((document) => [document.id, document])).values()];
  return {
    size: docs.length,
    ids: Uint32Array.from(docs, ({ id }) => id),
    numbers: numbersOf(docs),
    ...wordsOf(docs),
    ...namesOf(docs),
    categoryIds: listsOf(docs, (doc) => new Set(doc.categoryIds)),
    ...codesOf(docs),
    ...textsOf(docs),
    fitKinds: Uint8Array.from(docs, ({ fits }) => fitKindOf(fits)),
    fitLinks: listsOf(docs, ({ fits }) => fitLinksOf(fits)),
  };
}

function numbersOf(docs: readonly SearchDocument[]): Float64Array {
  const numbers = new Float64Array(docs.length * NUMBERS.length);
  docs.forEach((doc, at) => {
    NUMBERS.forEach((field, column) => {
      numbers[at * NUMBERS.length + column] = doc[field] ?? Number.NaN;
    });
  });
  return numbers;
}

function wordsOf(docs: readonly SearchDocument[]): Pick<PreparedBatch, "words" | "terms" | "nameKeys"> {
  const words = new Numbering();
  const written: string[] = [];
  const terms = new ListBuilder();
  const nameKeys = new Uint32Array(docs.length);
  docs.forEach((doc, at) => {
    const found = new Map<number, number>();
    nameKeys[at] = visitWords(doc, (word, quality, spelling) => {
      const number = words.of(word);
      if (number === written.length) written.push(spelling());
      if (!found.has(number)) found.set(number, quality);
    });
    terms.add(Array.from(found, ([number, quality]) => number * 4 + quality));
  });
  return {
    words: { words: words.strings, keys: words.strings.map(stemKey), written },
    terms: terms.finish(),
    nameKeys,
  };
}

function namesOf(
  docs: readonly SearchDocument[],
): Pick<PreparedBatch, "names" | "brands" | "models" | "measures" | "categories"> {
  const names = new Numbering("");
  const distinct = (values: readonly string[]) => {
    const numbers = new Set(values.map((value) => names.of(value)));
    numbers.delete(0);
    return numbers;
  };
  return {
    brands: Uint32Array.from(docs, ({ brand }) => names.of(brand ?? "")),
    models: listsOf(docs, ({ model }) => distinct(model)),
    measures: listsOf(docs, ({ measures }) => distinct(measures.map(packMeasure))),
    categories: listsOf(docs, ({ categories }) => distinct(categories)),
    names: names.strings,
  };
}

function listsOf(docs: readonly SearchDocument[], listOf: (doc: SearchDocument) => Iterable<number>) {
  const lists = new ListBuilder();
  for (const doc of docs) lists.add(listOf(doc));
  return lists.finish();
}

function codesOf(docs: readonly SearchDocument[]): Pick<PreparedBatch, "codes" | "codeStarts" | "grams"> {
  const codes = new Uint8List();
  const codeStarts = new Uint32Array(docs.length + 1);
  const grams = new ListBuilder();
  docs.forEach((doc, at) => {
    for (const { code, equivalent, signs } of documentCodes(doc)) {
      codes.push(code.length + (equivalent ? EQUIVALENT : 0));
      codes.push(signs);
      for (let char = 0; char < code.length; char++) codes.push(code.charCodeAt(char));
    }
    codeStarts[at + 1] = codes.length;
    grams.add(innerGrams(codes.view().subarray(codeStarts[at])));
  });
  return { codes: codes.view().slice(), codeStarts, grams: grams.finish() };
}

function textsOf(docs: readonly SearchDocument[]): Pick<PreparedBatch, "texts" | "textEnds"> {
  const textEnds = new Uint32Array(docs.length * 2);
  let end = 0;
  docs.forEach(({ name, payload }, at) => {
    textEnds[at * 2] = end += Buffer.byteLength(name);
    textEnds[at * 2 + 1] = end += Buffer.byteLength(payload);
  });
  // A buffer of its own: one from Node's pool cannot be transferred.
  const texts = Buffer.from(new ArrayBuffer(end));
  docs.forEach(({ name, payload }, at) => {
    const middle = textEnds[at * 2];
    texts.write(name, at === 0 ? 0 : textEnds[at * 2 - 1]);
    texts.write(payload, middle);
  });
  return { texts, textEnds };
}

/** A normalised code; `equivalent`: of another maker's part; `signs`: see `signsOf`. */
type DocumentCode = { code: string; equivalent: boolean; signs: number };

/** All codes of a document, each once in its first spelling, own ones first; at most 512. */
function documentCodes(doc: SearchDocument): DocumentCode[] {
  const found = new Map<string, DocumentCode>();
  const add = (written: string, equivalent: boolean) => {
    const code = normalizeCode(written);
    if (code !== "" && !found.has(code)) found.set(code, { code, equivalent, signs: signsOf(written) });
  };
  for (const written of [doc.sku, ...doc.codes]) add(written, false);
  for (const written of doc.equivalents.slice(0, MAX_CODES)) add(written, true);
  return [...found.values()].slice(0, MAX_CODES);
}
