import type { SearchHit, SearchResult } from "@tuerca/search";
import {
  amongWords,
  innerPart,
  lastGroups,
  lettersForDigits,
  lookAlike,
  otherLengths,
  otherZeros,
  plainCode,
  unsold,
  withBrand,
  withSuffix,
} from "./code-queries.ts";
import {
  hasCode,
  hasCodeAlike,
  hasInside,
  hasNameWords,
  hasQueryWords,
  isOfBrand,
  type MeasuredProduct,
} from "./measured-product.ts";
import {
  measuresRespelled,
  partAndBrand,
  partedOtherwise,
  shortened,
  spellings,
  swapped,
  withTypo,
} from "./queries.ts";

/**
 * Tools for making queries; `isSold` tells whether a product has a plain code, or has it inside
 * one.
 */
export type Tools = {
  random: (below: number) => number;
  isSold(plain: string): boolean;
  isShared(plain: string): boolean;
};

/** A way to type a query for a product. */
export type Kind = {
  name: string;
  /** The queries for a product; null if it lacks the data for one. */
  queriesOf(product: MeasuredProduct, tools: Tools): readonly (string | null)[];
  /** Whether another product fits a query as well as the one meant. */
  fits(other: MeasuredProduct, query: string, meant: MeasuredProduct): boolean;
  /** The hits that count; by default all. */
  foundBy?(result: SearchResult): readonly SearchHit[];
};

/** A word that no product has, nor a near one. */
const UNKNOWN = "kwyjibox";

export const KINDS: readonly Kind[] = [
  { name: "own code, six spellings", queriesOf: ({ sku }) => spellings(sku), fits: hasCode },
  {
    name: "own code, others differ in signs alone",
    queriesOf: ({ sku }, { isShared }) => [isShared(plainCode(sku)) ? sku : null],
    fits: (other, query) => other.sku === query,
  },
  {
    name: "inner or last part of the code",
    queriesOf: ({ sku }, { random }) => [innerPart(sku, random)],
    fits: hasInside,
  },
  { name: "last digits in groups", queriesOf: ({ sku }) => [lastGroups(sku)], fits: hasInside },
  { name: "other zeros in front", queriesOf: ({ sku, mpn }) => otherZeros(mpn ?? sku), fits: hasInside },
  { name: "barcode in other lengths", queriesOf: ({ ean }) => otherLengths(ean), fits: hasCodeAlike },
  { name: "look-alike letters", queriesOf: ({ sku }) => [lookAlike(sku)], fits: hasCodeAlike },
  { name: "O for 0, I for 1", queriesOf: ({ sku }) => [lettersForDigits(sku)], fits: hasCodeAlike },
  {
    name: "brand glued on",
    queriesOf: ({ sku, mpn, brand }) => [withBrand(mpn ?? sku, brand)],
    fits: (other, _, meant) => hasCode(other, meant.mpn ?? meant.sku),
  },
  {
    name: "suffix of a pack",
    queriesOf: ({ sku }) => withSuffix(sku),
    fits: (other, _, meant) => hasCode(other, meant.sku),
  },
  {
    name: "code that nobody sells",
    queriesOf: ({ sku }, { random, isSold }) => [unsold(sku, random, isSold)],
    fits: () => true,
    foundBy: ({ missingCode, hits, near }) =>
      missingCode === null ? [] : [...hits.filter(({ code }) => code), ...near],
  },
  {
    name: "equivalent code",
    queriesOf: ({ equivalents }) => equivalents.slice(0, 3),
    fits: hasCode,
  },
  {
    name: "code among words",
    queriesOf: ({ sku, mpn, brand }) => amongWords(mpn ?? sku, brand),
    fits: (other, _, meant) => hasCode(other, meant.mpn ?? meant.sku),
    foundBy: ({ missingCode, hits }) => (missingCode === null ? hits : []),
  },
  {
    name: "letters and digits together or apart",
    queriesOf: ({ name }) => [partedOtherwise(name)],
    fits: hasNameWords,
  },
  { name: "one typo", queriesOf: ({ name }, { random }) => [withTypo(name, random)], fits: hasNameWords },
  {
    name: "two words swapped",
    queriesOf: ({ name }, { random }) => [swapped(name, random)],
    fits: hasNameWords,
  },
  {
    name: "one word left out",
    queriesOf: ({ name }, { random }) => [shortened(name, random)],
    fits: hasQueryWords,
  },
  {
    name: "one word too many",
    queriesOf: ({ name }) => [`${name} ${UNKNOWN}`],
    fits: hasNameWords,
    foundBy: ({ leftOut, hits }) => (leftOut.length === 1 && leftOut[0]?.word === UNKNOWN ? hits : []),
  },
  { name: "units and sizes", queriesOf: ({ name }) => [measuresRespelled(name)], fits: hasNameWords },
  { name: "part and brand", queriesOf: (product) => [partAndBrand(product)], fits: isOfBrand },
];
