import type { QueryWord } from "../analysis/query.ts";
import { type Segment, segmentsOf } from "../analysis/segments.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { unite } from "./entries.ts";
import { intersect, united } from "./intersect.ts";

/** What the words of one request find in a catalogue; remembers it, and so must not outlive the request. */
export class Lookup {
  readonly catalogue: Catalogue;
  private readonly known = new Map<string, readonly Uint32Array[]>();

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  /** Sorted entries of the documents that a code stands in, whole or at the code's beginning. */
  code(code: string): Uint32Array {
    const found = this.catalogue.codes.find(code);
    return found.length > 1 ? unite([found], this.catalogue.extent) : found;
  }

  /** The lists, sorted and none empty, whose union is what a word matches: as a form of it, as a beginning, as a code. */
  listsOf(word: QueryWord): readonly Uint32Array[] {
    const id = [word.key, word.code, word.prefix ? word.text : ""].join("/");
    const known = this.known.get(id);
    if (known) return known;
    const lists: Uint32Array[] = [];
    for (const term of this.termsOf(word)) {
      const entries = this.catalogue.words.postings.entries(term);
      if (entries.length > 0) lists.push(entries);
    }
    const codes = this.code(word.code);
    if (codes.length > 0) lists.push(codes);
    this.known.set(id, lists);
    return lists;
  }

  /** Sorted entries of the documents that a word matches. */
  entriesOf(word: QueryWord): Uint32Array {
    return this.united(this.listsOf(word));
  }

  /** Words as segments, by the synonyms of the catalogue and the words that it knows. */
  segments(words: Phrase): Segment[] {
    return segmentsOf(words, this.catalogue.synonyms, (word) => this.isKnown(word));
  }

  /** Whether a last word of the segments is also the beginning of words that are no form of it. */
  beginsOthers(segments: readonly Segment[]): boolean {
    const phrases = segments.flatMap(({ words, others }) => [words, ...others]);
    return phrases.flat().some((word) => word.prefix && this.beginsOther(word));
  }

  /** The lists whose union is what a segment matches, in its own words or in others that stand for them. */
  listsOfSegment({ words, others }: Segment): readonly Uint32Array[] {
    if (others.length === 0) return this.listsOfPhrase(words);
    return [words, ...others].flatMap((phrase) => this.listsOfPhrase(phrase));
  }

  /** One sorted list of the documents in any of the lists. */
  united(lists: readonly Uint32Array[]): Uint32Array {
    return united(lists, this.catalogue.extent);
  }

  private listsOfPhrase(phrase: Phrase): readonly Uint32Array[] {
    const [word] = phrase;
    if (word && phrase.length === 1) return this.listsOf(word);
    const groups = phrase.map((part) => this.listsOf(part));
    const all = intersect(groups, this.catalogue.extent);
    return all.length > 0 ? [all] : [];
  }

  private termsOf(word: QueryWord): Iterable<number> {
    const { dictionary } = this.catalogue;
    const same = dictionary.withKey(word.key);
    return word.prefix ? new Set([...same, ...dictionary.withPrefix(word.text)]) : same;
  }

  private beginsOther({ key, text }: QueryWord): boolean {
    const { dictionary } = this.catalogue;
    const forms = dictionary.withKey(key);
    return dictionary.withPrefix(text).some((term) => !forms.includes(term));
  }

  private isKnown(word: QueryWord): boolean {
    const { postings } = this.catalogue.words;
    for (const term of this.termsOf(word)) if (postings.size(term) > 0) return true;
    return false;
  }
}
