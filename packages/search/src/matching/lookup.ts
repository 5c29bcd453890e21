import type { QueryWord } from "../analysis/query.ts";
import { type Segment, segmentsOf } from "../analysis/segments.ts";
import type { Phrase } from "../analysis/synonyms.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { intersect } from "./intersect.ts";
import type { Group, UnionMemory } from "./union-memory.ts";

const NOTHING = new Uint32Array(0);

/** What the words of one request find in a catalogue; remembers it, and so must not outlive the request. */
export class Lookup {
  readonly catalogue: Catalogue;
  private readonly unions: UnionMemory;
  private readonly known = new Map<string, Group>();
  private readonly codes = new Map<string, Uint32Array>();

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.unions = catalogue.unions.freshAs(catalogue.textVersion);
  }

  /** Sorted entries of the documents that a code stands in, whole or at the code's beginning. */
  code(code: string): Uint32Array {
    const found =
      this.codes.get(code) ??
      this.united({ id: `code ${code}`, lists: [this.catalogue.codes.find(code), NOTHING] });
    this.codes.set(code, found);
    return found;
  }

  /** The lists, sorted and none empty, whose union is what a word matches: as a form of it, as a beginning, as a code. */
  groupOf(word: QueryWord): Group {
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
    const group = { id, lists };
    this.known.set(id, group);
    return group;
  }

  /** Sorted entries of the documents that a word matches. */
  entriesOf(word: QueryWord): Uint32Array {
    return this.united(this.groupOf(word));
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
  groupOfSegment({ words, others }: Segment): Group {
    if (others.length === 0) return this.groupOfPhrase(words);
    const groups = [words, ...others].map((phrase) => this.groupOfPhrase(phrase));
    return { id: groups.map(({ id }) => id).join("|"), lists: groups.flatMap(({ lists }) => lists) };
  }

  /** One sorted list of the documents in any of the lists. */
  united(group: Group): Uint32Array {
    return this.unions.unite(group, this.catalogue.extent);
  }

  /** Entries of the documents that all of the groups have. */
  intersect(groups: readonly Group[]): Uint32Array {
    return intersect(groups, this.unions, this.catalogue.extent);
  }

  private groupOfPhrase(phrase: Phrase): Group {
    const groups = phrase.map((part) => this.groupOf(part));
    const [first] = groups;
    if (first && groups.length === 1) return first;
    const all = this.intersect(groups);
    return { id: groups.map(({ id }) => id).join("+"), lists: all.length > 0 ? [all] : [] };
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
