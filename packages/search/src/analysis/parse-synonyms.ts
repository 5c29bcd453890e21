import { contentWords } from "./content-words.ts";
import { plainWord } from "./query-words.ts";
import { isStopWord } from "./spanish.ts";
import { type Phrase, phraseKey, type SynonymRules } from "./synonyms.ts";
import { tokens } from "./words.ts";

const MAX_TEXT = 200_000;
const MAX_LINES = 5000;
const MAX_SPELLINGS = 20;
const MAX_WORDS = 4;
const MAX_MEANINGS = 5;
const MAX_PROBLEMS = 100;

/** A rejected or partly accepted line, counted from 1, and the reason. */
export type SynonymProblem = { line: number; reason: string };

class Refused extends Error {}

function readPhrase(written: string): Phrase {
  const words = contentWords(tokens(written.trim().normalize("NFC")));
  if (words.every(({ word }) => isStopWord(word, undefined))) throw new Refused("a spelling has no words");
  if (words.length > MAX_WORDS) throw new Refused(`a spelling has more than ${MAX_WORDS} words`);
  return words.map(({ word }) => plainWord(word, false));
}

/** The phrases of a line by their keys; those that find the others: all, or those before `>`. */
type Meaning = { spellings: ReadonlyMap<string, Phrase>; finding: ReadonlySet<string> };

/** The different spellings in a line; differences in accents or stop words do not count. */
function readMeaning(line: string): Meaning {
  const sides = line.split(">");
  if (sides.length > 2) throw new Refused("there are several > in a line");
  const [before = [], behind = []] = sides.map((side) => side.split("=").map(readPhrase));
  if (sides.length === 1 && before.length === 1) throw new Refused("there is no = between spellings");
  const all = [...before, ...behind];
  if (all.length > MAX_SPELLINGS) throw new Refused(`there are more than ${MAX_SPELLINGS} spellings`);
  const spellings = new Map(all.map((phrase) => [phraseKey(phrase), phrase]));
  return { spellings, finding: new Set((sides.length > 1 ? before : all).map(phraseKey)) };
}

class Rules {
  readonly meanings: Phrase[][] = [];
  readonly byPhrase = new Map<string, number[]>();
  longest = 0;

  add({ spellings, finding }: Meaning): void {
    const full = [...finding].find((key) => (this.byPhrase.get(key)?.length ?? 0) >= MAX_MEANINGS);
    if (full !== undefined) throw new Refused(`a spelling stands in more than ${MAX_MEANINGS} lines`);
    if (spellings.size < 2) return;
    for (const [key, phrase] of spellings) {
      if (!finding.has(key)) continue;
      this.byPhrase.set(key, [...(this.byPhrase.get(key) ?? []), this.meanings.length]);
      this.longest = Math.max(this.longest, phrase.length);
    }
    this.meanings.push([...spellings.values()]);
  }

  get done(): SynonymRules {
    const { meanings, byPhrase, longest } = this;
    return { meanings, byPhrase, longest };
  }
}

/** Good lines of our own, as rules. */
export function parseLines(text: string): SynonymRules {
  const rules = new Rules();
  for (const line of text.split("\n")) rules.add(readMeaning(line));
  return rules.done;
}

/** The rules of both. */
export function mergeRules(left: SynonymRules, right: SynonymRules): SynonymRules {
  const byPhrase = new Map(left.byPhrase);
  for (const [key, meanings] of right.byPhrase) {
    const moved = meanings.map((meaning) => meaning + left.meanings.length);
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...moved]);
  }
  return {
    meanings: [...left.meanings, ...right.meanings],
    byPhrase,
    longest: Math.max(left.longest, right.longest),
  };
}

function boundedLines(text: string): { lines: string[]; cut: boolean } {
  const lines = text.slice(0, MAX_TEXT).split(/\r\n?|\n/);
  if (text.length > MAX_TEXT) lines.pop();
  return { lines: lines.slice(0, MAX_LINES), cut: text.length > MAX_TEXT || lines.length > MAX_LINES };
}

/**
 * Reads synonyms: a meaning per line, up to 20 spellings of 4 words, `=` between them; those before
 * a `>` find those behind it; `#` for comments. At most 200,000 characters and 5,000 lines. Skips
 * bad lines and reports the first 100.
 */
export function parseSynonyms(text: string): { rules: SynonymRules; problems: SynonymProblem[] } {
  const rules = new Rules();
  const problems: SynonymProblem[] = [];
  const { lines, cut } = boundedLines(text);
  lines.forEach((written, at) => {
    const line = written.replace(/#.*/, "").replace(/^\ufeff/, "");
    if (line.trim() === "") return;
    try {
      rules.add(readMeaning(line));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push({ line: at + 1, reason: error.message });
    }
  });
  if (cut) problems.unshift({ line: lines.length + 1, reason: "the file is too long from here on" });
  return { rules: rules.done, problems: problems.slice(0, MAX_PROBLEMS) };
}
