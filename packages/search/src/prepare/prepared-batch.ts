/**
 * Lists of whole numbers, one after the other: list `at` runs from `starts[at]` to before
 * `starts[at + 1]`.
 */
export type NumberLists = { starts: Uint32Array; values: Uint32Array };

/** The distinct strings of a batch; its lists refer to them by position. */
export type PreparedWords = {
  /** Folded. */
  words: string[];
  /** The stem key of each. */
  keys: string[];
  /** Each as it was written, in lower case. */
  written: string[];
};

/**
 * Analysed documents, each id once, at positions 0 to `size` - 1. Plain data to post to the index'
 * thread, where they are cheap to apply.
 */
export type PreparedBatch = {
  size: number;
  ids: Uint32Array;
  /** `NUMBERS.length` per document, in that order. */
  numbers: Float64Array;
  words: PreparedWords;
  /** Per document its words as `word * 4 + quality`, each once with its best quality. */
  terms: NumberLists;
  /** Distinct names of brands, models, categories and measured values; the empty one is first. */
  names: string[];
  brands: Uint32Array;
  models: NumberLists;
  measures: NumberLists;
  categories: NumberLists;
  categoryIds: NumberLists;
  /**
   * Per code its length (plus 128 for an equivalent), a hash of its signs, and its ASCII
   * characters; document `at` begins at `codeStarts[at]`. Then per document the grams of inner
   * parts.
   */
  codes: Uint8Array;
  codeStarts: Uint32Array;
  grams: NumberLists;
  /** Per document its name and payload in UTF-8; two ends each. */
  texts: Uint8Array;
  textEnds: Uint32Array;
  /** Per document a hash of the words of its name. */
  nameKeys: Uint32Array;
  /** Per document the bits of `FIT`, and its vehicles as `id * 2 + conditional`, each once. */
  fitKinds: Uint8Array;
  fitLinks: NumberLists;
};

/** The numeric fields of a document. A missing rating is NaN. */
export const NUMBERS = [
  "priceCents",
  "discountPercent",
  "quantity",
  "rating",
  "sales",
  "wished",
  "createdAt",
] as const;

export const listAt = ({ starts, values }: NumberLists, at: number): Uint32Array =>
  values.subarray(starts[at], starts[at + 1]);

/** The buffers of a batch, for `postMessage` to transfer. */
export function transferListOf(batch: PreparedBatch): ArrayBuffer[] {
  const { terms, models, measures, categories, categoryIds, grams, fitLinks } = batch;
  const lists = [terms, models, measures, categories, categoryIds, grams, fitLinks];
  const arrays = [
    ...lists.flatMap(({ starts, values }) => [starts, values]),
    batch.ids,
    batch.numbers,
    batch.brands,
    batch.codes,
    batch.codeStarts,
    batch.texts,
    batch.textEnds,
    batch.nameKeys,
    batch.fitKinds,
  ];
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}
