import { createModelNamer } from "./named-models.ts";
import { narrowVehicles } from "./narrow-vehicles.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";
import { type PlacedWord, placedWords } from "./vehicle-words.ts";

/**
 * The vehicles that a search text names: generations of one model or make, and those of their
 * engines that it leaves. `rest` is the text without the words that do; `restWords` its words,
 * folded.
 */
export type NamedVehicles = {
  models: readonly ModelEntry[];
  vehicles: readonly VehicleEntry[];
  /** Whether the text says anything of the engine. */
  isEngineNamed: boolean;
  rest: string;
  restWords: readonly string[];
};
export type VehicleNamer = (text: string) => NamedVehicles | null;

/** As much of a text as a search reads, in characters. */
const MAX_LENGTH = 200;
const MOST_WORDS = 16;
/** More generations than a visitor could choose from. */
const MOST_MODELS = 12;
/** Words that lead to a vehicle's name, and disappear with it. */
const LINKS = new Set(["de", "del", "el", "la", "mi", "para", "un"]);

/**
 * Finds the vehicles that a search text names among words for parts. Null if it names none, a make
 * alone, or too many. Unlike the finder of the chooser it takes no unfinished word.
 */
export function createVehicleNamer(
  models: readonly ModelEntry[],
  vehiclesOf: (model: number) => readonly VehicleEntry[],
): VehicleNamer {
  const nameModels = createModelNamer(models);
  return (text) => {
    const read = text.slice(0, MAX_LENGTH);
    const words = placedWords(read).slice(0, MOST_WORDS);
    const named = nameModels(words);
    if (named === null) return null;
    const vehicles = named.models.flatMap(({ id }) => vehiclesOf(id));
    const narrowed = narrowVehicles(words, vehicles, named);
    if (narrowed === null) return null;
    const left = [...new Set(narrowed.vehicles.map(({ model }) => model))];
    if (!narrowed.isModelNamed || left.length === 0 || left.length > MOST_MODELS) return null;
    const rest = words.filter((_, at) => !isTaken(words, narrowed.used, at));
    return {
      models: left,
      vehicles: narrowed.vehicles,
      isEngineNamed: narrowed.isEngineNamed,
      rest: textOf(read, words, rest),
      restWords: rest.map(({ word }) => word),
    };
  };
}

/** Whether a word names the vehicle or leads to its name. */
function isTaken(words: readonly PlacedWord[], used: ReadonlySet<number>, at: number): boolean {
  if (used.has(at)) return true;
  const word = words[at]?.word;
  return word !== undefined && LINKS.has(word) && at + 1 < words.length && isTaken(words, used, at + 1);
}

/** The text without the other words, as typed: `W 712/95` stays so. */
function textOf(text: string, all: readonly PlacedWord[], kept: readonly PlacedWord[]): string {
  const taken = all.filter((word) => !kept.includes(word));
  let from = 0;
  const parts = taken.map(({ start, end }) => {
    const part = text.slice(from, start);
    from = end;
    return part;
  });
  return [...parts, text.slice(from)]
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(" ");
}
