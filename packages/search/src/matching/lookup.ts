import { isBarcode } from "../analysis/codes/code-forms.ts";
import { plainWord, type QueryWord } from "../analysis/query-words.ts";
import { segmentsOf } from "../analysis/segments.ts";
import {
  type KnownWords,
  type Phrase,
  phrasesOf,
  type Segment,
  type SynonymRules,
} from "../analysis/synonyms.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { QUALITY } from "../storage/postings.ts";
import { namedBrands } from "./brands/named-brands.ts";
import type { FitMemory } from "./fitting.ts";
import { intersect } from "./intersect.ts";
import { meantCodes } from "./near/near-codes.ts";
import { Group, type UnionMemory } from "./union-memory.ts";
import { WordLists } from "./word-lists.ts";

const NOTHING = new Uint32Array(0);

/** The synonyms and the catalogue that queries use. */
export type SearchContext = {
  catalogue: Catalogue;
  synonyms: SynonymRules;
  /** Recently united lists of queries. */
  unions: UnionMemory;
  /** Products that fit recently selected vehicles. */
  fitting: FitMemory;
};

/** The matches of one request's words. It caches them, so it must not outlive the request. */
export class Lookup {
  readonly catalogue: Catalogue;
  private readonly synonyms: SynonymRules;
  private readonly unions: UnionMemory;
  private readonly isNamed: boolean;
  readonly words: WordLists;
  private readonly cut = new Map<Phrase, Segment[]>();
  private readonly known = new Map<string, Group>();
  private readonly codes = new Map<string, Uint32Array>();
  private readonly meantCodes = new Map<string, readonly string[]>();

  /**
   * With `isNamed`, a word that stands in names of products finds those alone, unless it names a
   * brand.
   */
  constructor({ catalogue, synonyms, unions }: SearchContext, { isNamed = false } = {}) {
    this.isNamed = isNamed;
    this.catalogue = catalogue;
    this.synonyms = synonyms;
    this.unions = unions.freshAs(catalogue.textVersion);
    this.words = new WordLists(catalogue, (group) => this.united(group));
  }

  /** Sorted entries of the documents with a code, whole or as the beginning of one. */
  code(code: string): Uint32Array {
    const found =
      this.codes.get(code) ??
      this.united(new Group(`code ${code}`, () => [this.catalogue.codes.find(code), NOTHING]));
    this.codes.set(code, found);
    return found;
  }

  /** Whether some document has this word of letters and digits in another spelling (`6PK 1750`). */
  isSpelt(word: string): boolean {
    const [segment] = this.segments([plainWord(word, false)]);
    if (segment === undefined || segment.spellings.length + segment.synonyms.length === 0) return false;
    return this.united(this.groupOfSegment(segment)).length > 0;
  }

  /**
   * The documents with a part of at least 5 characters inside a code; a whole barcode of a product
   * is no part.
   */
  inner(part: string): Group {
    const isSold = () => this.code(part).some((entry) => (entry & 3) === QUALITY.exactCode);
    return this.remembered(`inner ${part}`, () =>
      isBarcode(part) && isSold() ? [] : [this.catalogue.codes.inside(part)],
    );
  }

  /** Whether a part was searched inside codes, and found. */
  hasInner(part: string): boolean {
    const group = this.known.get(`inner ${part}`);
    return group !== undefined && !this.isEmpty(group);
  }

  /** The documents with a code near one that is neither a code nor a part of one. */
  near(code: string): Group {
    return this.remembered(`near ${code}`, () => {
      if (this.code(code).length > 0 || !this.isEmpty(this.inner(code))) return [];
      return [...this.meant(code).map((form) => this.catalogue.codes.find(form)), NOTHING];
    });
  }

  /** The codes in the index that were probably meant, nearest first. */
  meant(code: string): readonly string[] {
    const known = this.meantCodes.get(code) ?? meantCodes(this.catalogue, code);
    this.meantCodes.set(code, known);
    return known;
  }

  /** All codes of the request that were probably meant. */
  allMeant(): string[] {
    return [...this.meantCodes.values()].flat();
  }

  /** The documents that a word matches. */
  groupOf(word: QueryWord): Group {
    const id = [word.key, word.code, word.prefix ? word.text : ""].join("/");
    return this.remembered(id, () =>
      [...this.words.of(word), this.code(word.code)].filter((entries) => entries.length > 0),
    );
  }

  private readonly knownWords: KnownWords = {
    isKnown: (word) => this.words.isKnown(word),
    hasWord: (text) => this.words.has(text),
    hasAll: (phrase) => this.united(this.groupOfPhrase(phrase)).length > 0,
  };

  /** Words as segments, by the synonyms and known words. */
  segments(words: Phrase): Segment[] {
    const cut = this.cut.get(words) ?? segmentsOf(words, this.synonyms, this.knownWords);
    this.cut.set(words, cut);
    return cut;
  }

  /** Whether a last word of the segments also begins words that are no form of it. */
  beginsOthers(segments: readonly Segment[]): boolean {
    const phrases = segments.flatMap(phrasesOf);
    return phrases.flat().some((word) => word.prefix && this.words.beginsOther(word));
  }

  /** Whether documents have all words of a synonym, though perhaps not together. */
  hasSynonyms({ synonyms }: Segment): boolean {
    return synonyms.some((phrase) => phrase.every((word) => this.words.isKnown(word)));
  }

  /** The documents that a segment matches, by its words or their synonyms. */
  groupOfSegment(segment: Segment): Group {
    const all = this.groupAnywhere(segment);
    return this.isNamed && !namedBrands(this.catalogue, segment.words) ? this.inNames(all) : all;
  }

  /** The documents that a segment matches, wherever they have it. */
  groupAnywhere(segment: Segment): Group {
    const groups = phrasesOf(segment).map((phrase) => this.groupOfPhrase(phrase));
    const [first] = groups;
    return first && groups.length === 1 ? first : this.either(groups);
  }

  /** The documents of a group that have it in their names or codes, or all if none has. */
  private inNames(all: Group): Group {
    return this.remembered(`names ${all.id}`, () => {
      const entries = this.united(all);
      const named = entries.filter((entry) => (entry & 3) !== QUALITY.anywhere);
      return [named.length > 0 ? named : entries, NOTHING];
    });
  }

  /** The union of groups. */
  either(groups: readonly Group[]): Group {
    return new Group(groups.map(({ id }) => id).join("|"), () => groups.flatMap(({ lists }) => lists));
  }

  /** Whether nothing matches. */
  isEmpty(group: Group): boolean {
    return this.unions.known(group)?.length === 0;
  }

  /** One sorted list of the documents in any of the lists. */
  united(group: Group): Uint32Array {
    return this.unions.unite(group, this.catalogue.extent);
  }

  /** Entries of the documents that are in all groups. */
  intersect(groups: readonly Group[]): Uint32Array {
    return intersect(groups, this.unions, this.catalogue.extent);
  }

  private remembered(id: string, make: () => readonly Uint32Array[]): Group {
    const group = this.known.get(id) ?? new Group(id, make);
    this.known.set(id, group);
    return group;
  }

  private groupOfPhrase(phrase: Phrase): Group {
    const groups = phrase.map((part) => this.groupOf(part));
    const [first] = groups;
    if (first && groups.length === 1) return first;
    return new Group(groups.map(({ id }) => id).join("+"), () => {
      const all = this.intersect(groups);
      return all.length > 0 ? [all] : [];
    });
  }
}
