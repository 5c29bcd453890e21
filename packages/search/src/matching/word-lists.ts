import type { QueryWord } from "../analysis/query-words.ts";
import { isYear, rangesWith } from "../analysis/years.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { QUALITY } from "../storage/postings.ts";
import { Group } from "./union-memory.ts";

/** Shorter beginnings match in names only; elsewhere they would match nearly everything. */
const MIN_ANYWHERE = 3;
const onlyInName = (entries: Uint32Array) => entries.filter((entry) => (entry & 3) === QUALITY.inName);
const NOTHING = new Uint32Array(0);

/** The words of a catalogue's documents. */
export class WordLists {
  private readonly catalogue: Catalogue;
  private readonly united: (group: Group) => Uint32Array;

  /** `united` makes one list of a group, which it may have made before. */
  constructor(catalogue: Catalogue, united: (group: Group) => Uint32Array) {
    this.catalogue = catalogue;
    this.united = united;
  }

  /** Sorted lists whose union a word matches: as a form, a beginning, a year. */
  of(word: QueryWord): Uint32Array[] {
    const { dictionary, words } = this.catalogue;
    return [
      ...dictionary.withKey(word.key).map((term) => words.postings.entries(term)),
      ...(word.prefix ? this.begunBy(word.text) : []),
      ...(isYear(word.text) ? this.inYears(word.text) : []),
    ];
  }

  /** Whether some document has a folded word exactly so. */
  has(text: string): boolean {
    const term = this.catalogue.dictionary.get(text);
    return term !== undefined && this.catalogue.words.postings.size(term) > 0;
  }

  /** Whether some document has a form of a word, or one that it begins if it is unfinished. */
  isKnown({ key, text, prefix }: QueryWord): boolean {
    const { dictionary, words } = this.catalogue;
    const hasDocuments = (term: number) => words.postings.size(term) > 0;
    return (
      dictionary.withKey(key).some(hasDocuments) || (prefix && dictionary.someWithPrefix(text, hasDocuments))
    );
  }

  /** Whether a word also begins words that are no form of it. */
  beginsOther({ key, text }: QueryWord): boolean {
    const { dictionary } = this.catalogue;
    const forms = dictionary.withKey(key);
    return dictionary.someWithPrefix(text, (term) => !forms.includes(term));
  }

  /** Lists of the ranges of years that have a year in them. */
  private inYears(year: string): Uint32Array[] {
    const { dictionary, words } = this.catalogue;
    const lists = () =>
      rangesWith(Number(year)).flatMap((range) => {
        const term = dictionary.get(range);
        return term === undefined ? [] : [words.postings.entries(term)];
      });
    return [this.united(new Group(`year ${year}`, () => [...lists(), NOTHING]))];
  }

  /** Lists of the words that begin with a text. */
  private begunBy(text: string): Uint32Array[] {
    const { dictionary, words } = this.catalogue;
    const lists = () => dictionary.withPrefix(text).map((term) => words.postings.entries(term));
    if (text.length >= MIN_ANYWHERE) return lists();
    return [this.united(new Group(`beginning ${text}`, () => [...lists().map(onlyInName), NOTHING]))];
  }
}
