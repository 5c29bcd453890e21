import type { ModelEntry } from "./vehicle-directory.ts";
import { joinsOf, type PlacedWord, placedWords, shortMakes, spellingsOf } from "./vehicle-words.ts";

/** Words of models' names that stand in parts' names too: beside a make they name a model. */
const ORDINARY = new Set(
  `active aero avant box break bus cabrio cabriolet caja caravan city clase class combo connect convertible
  coupe cross custom descapotable estate evo expert familiar family furgon furgoneta gran grand grande hatchback
  life master max mini model modelo note one partner pickup plus punto rapid saloon sedan serie series smart
  space spark sport sportback street tipo tour tourer touring transporter turismo uno van variant way`.split(
    /\s+/,
  ),
);
const LEAST_LETTERS = 3;

/** Neighbouring words that name makes or models. */
type Phrase = { words: readonly string[]; models: ReadonlySet<ModelEntry>; isMake: boolean };

/** The models that a text names by whole names; `used` are positions of its words. */
export type NamedModels = { models: ModelEntry[]; used: Set<number>; isModelNamed: boolean };
export type ModelNamer = (words: readonly PlacedWord[]) => NamedModels | null;

/**
 * Finds the models that a text names: by a make, or by a name that no part has. Numbers and names
 * of one or two letters name nothing alone, as oils and codes are called so (`C3`, `308`).
 */
export function createModelNamer(models: readonly ModelEntry[]): ModelNamer {
  const byFirst = Map.groupBy(
    [...makePhrases(models), ...namePhrases(models)],
    ({ words }) => words[0] ?? "",
  );
  return (words) => {
    const used = new Set<number>();
    let named: ModelEntry[] | null = null;
    let isModelNamed = false;
    for (let at = 0; at < words.length; at++) {
      const phrase = longestAt(byFirst.get(words[at]?.word ?? "") ?? [], words, at);
      if (!phrase) continue;
      named = (named ?? models).filter((model) => phrase.models.has(model));
      for (let place = at; place < at + phrase.words.length; place++) used.add(place);
      isModelNamed ||= !phrase.isMake;
      at += phrase.words.length - 1;
    }
    return named === null || named.length === 0 ? null : { models: named, used, isModelNamed };
  };
}

function longestAt(phrases: readonly Phrase[], words: readonly PlacedWord[], at: number): Phrase | null {
  const fitting = phrases.filter((phrase) =>
    phrase.words.every((word, place) => words[at + place]?.word === word),
  );
  return fitting.sort((one, other) => other.words.length - one.words.length)[0] ?? null;
}

function makePhrases(models: readonly ModelEntry[]): Phrase[] {
  const byMake = Map.groupBy(models, ({ make }) => make.id);
  return [...byMake.values()].flatMap((own) => {
    const words = wordsIn(own[0]?.make.name ?? "");
    const names = [words, ...shortMakes(words.join(" ")).map((short) => short.split(" "))];
    return names.map((name) => ({ words: name, models: new Set(own), isMake: true }));
  });
}

/** The pieces of names between blanks, so that `X-Trail` needs both of its words or `xtrail`. */
function namePhrases(models: readonly ModelEntry[]): Phrase[] {
  const pieces = models.flatMap((model) => [
    ...model.name.split(/\s+/).map((piece) => ({ model, words: wordsIn(piece) })),
    ...joinsOf(model.name).map(({ word }) => ({ model, words: [word] })),
  ]);
  const named = Map.groupBy(pieces.filter(isName), ({ words }) => words.join(" "));
  return [...named.values()].map((same) => ({
    words: same[0]?.words ?? [],
    models: new Set(same.map(({ model }) => model)),
    isMake: false,
  }));
}

function isName({ words }: { words: string[] }): boolean {
  const letters = words.join("").replace(/\P{L}/gu, "").length;
  const isRoman = words.length === 1 && spellingsOf(words[0] ?? "").length > 1;
  return letters >= LEAST_LETTERS && !isRoman && !words.every((word) => ORDINARY.has(word));
}

function wordsIn(name: string): string[] {
  return placedWords(name).map(({ word }) => word);
}
