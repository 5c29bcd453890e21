import { isModelName } from "./car-names.ts";
import { createModelNamer } from "./named-models.ts";
import { type Narrowed, narrowVehicles } from "./narrow-vehicles.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";
import { nearName, partMixed, partText } from "./vehicle-spelling.ts";
import { joinsOf, type PlacedWord, placedWords, wordsOf } from "./vehicle-words.ts";

/**
 * The vehicles that a search text names: generations of a `model`, all of a `make`, those with an
 * `engine` of this name, or `unknown` ones of a known make. `said` are the words that name them,
 * `rest` is the remaining text, `restWords` its folded words.
 */
export type NamedVehicles = {
  kind: "model" | "make" | "engine" | "unknown";
  models: readonly ModelEntry[];
  vehicles: readonly VehicleEntry[];
  /** Whether the text says anything of the engine. */
  isEngineNamed: boolean;
  said: string;
  rest: string;
  restWords: readonly string[];
};
/** `isWord` says that a word is one of products or of Spanish, and so no typing error of a name. */
export type VehicleNamer = (text: string, isWord?: IsWord) => NamedVehicles | null;
type IsWord = (word: string) => boolean;
/** A text with the names of cars apart from what is glued to them (`golf7`). */
export type NameParter = (text: string, isWord: IsWord) => string;

/** As much of a text as a search reads, in characters. */
const MAX_LENGTH = 200;
const MOST_WORDS = 16;
/** More generations than a visitor could choose from. */
const MOST_MODELS = 12;
/** Words that lead to a vehicle's name, and disappear with it. */
const LINKS = new Set(["ano", "de", "del", "desde", "el", "la", "mi", "modelo", "para", "un"]);

/**
 * Finds the vehicles that a search text names among words for parts; null if it names none, or too
 * many. Unlike the finder of the chooser it takes no unfinished word.
 */
export function createVehicleNamer(
  models: readonly ModelEntry[],
  vehiclesOf: (model: number) => readonly VehicleEntry[],
): VehicleNamer {
  const nameModels = createModelNamer(models);
  const nameEngine = createEngineNamer(models.flatMap(({ id }) => vehiclesOf(id)));
  const names = namesOf(models);
  const nameIn = (read: string, words: readonly PlacedWord[], isWord: IsWord): NamedVehicles | null => {
    const named = nameModels(words);
    const vehicles = named?.models.flatMap(({ id }) => vehiclesOf(id)) ?? [];
    const found = named
      ? narrowed(narrowVehicles(words, vehicles, named, isWord))
      : (unknownModel(words, (word) => names.has(word) || isWord(word), nameEngine) ?? nameEngine(words));
    return found && describe(read, words, found);
  };
  return (text, isWord = () => false) => {
    const read = text.slice(0, MAX_LENGTH).normalize("NFC");
    const words = partMixed(placedWords(read), (word) => names.has(word), isWord).slice(0, MOST_WORDS);
    const named = nameIn(read, words, isWord);
    if (named && named.kind !== "engine") return named;
    const corrected = words.map((placed) => {
      const near = names.has(placed.word) || isWord(placed.word) ? null : nearName(placed.word, names);
      return near === null ? placed : { ...placed, word: near };
    });
    const isSame = corrected.every((placed, at) => placed === words[at]);
    return isSame ? named : (nameIn(read, corrected, isWord) ?? named);
  };
}

/** Parts the words of a text of up to as many characters as a search reads. */
export function createNameParter(models: readonly ModelEntry[]): NameParter {
  const names = namesOf(models);
  return (text, isWord) =>
    text.length > MAX_LENGTH ? text : partText(text, (word) => names.has(word), isWord);
}

/** The words of the names of makes and models. */
function namesOf(models: readonly ModelEntry[]): ReadonlySet<string> {
  const joined = models.flatMap(({ name }) => joinsOf(name).map(({ word }) => word));
  return new Set([...models.flatMap(({ make, name }) => wordsOf(`${make.name} ${name}`)), ...joined]);
}

/** What the words of a text name, and their positions. */
type Found = Pick<NamedVehicles, "kind" | "models" | "vehicles" | "isEngineNamed"> & {
  used: ReadonlySet<number>;
};

function narrowed(result: Narrowed): Found | null {
  const { vehicles, used, unknown, isModelNamed, isEngineNamed } = result;
  const models = [...new Set(vehicles.map(({ model }) => model))];
  if (unknown.size > 0 || models.length === 0)
    return { kind: "unknown", models: [], vehicles: [], isEngineNamed, used: new Set([...used, ...unknown]) };
  if (!isModelNamed) return { kind: "make", models, vehicles, isEngineNamed, used };
  return models.length > MOST_MODELS ? null : { kind: "model", models, vehicles, isEngineNamed, used };
}

function describe(read: string, words: readonly PlacedWord[], { used, ...found }: Found): NamedVehicles {
  // `del.` is no article, but the front.
  const isLink = ({ word, end }: PlacedWord) => LINKS.has(word) && read[end] !== ".";
  const rest = words.filter((_, at) => !isTaken(words, used, at, isLink));
  const said = words.filter((_, at) => used.has(at));
  return {
    ...found,
    said: said.map(({ start, end }) => read.slice(start, end)).join(" "),
    rest: textOf(read, words, rest),
    restWords: rest.map(({ word }) => word),
  };
}

/** A model that the shop does not know, without its make, and what is said of it; null for none. */
function unknownModel(
  words: readonly PlacedWord[],
  isWord: IsWord,
  nameEngine: ReturnType<typeof createEngineNamer>,
): Found | null {
  const at = words.findIndex(({ word }) => isModelName(word) && !isWord(word));
  if (at < 0) return null;
  const named = { models: [], used: new Set([at]), isModelNamed: true };
  const { used, unknown } = narrowVehicles(words, [], named, isWord);
  const all = new Set([...used, ...unknown, ...(nameEngine(words)?.used ?? [])]);
  return { kind: "unknown", models: [], vehicles: [], isEngineNamed: false, used: all };
}

/** The displacement and name of an engine: `1.9 tdi`. */
const DISPLACEMENT = /^\d\.\d$/;

/** Finds the vehicles of any make whose engine begins with a displacement and a name. */
function createEngineNamer(vehicles: readonly VehicleEntry[]) {
  const byName = Map.groupBy(vehicles, ({ name }) => wordsOf(name).slice(0, 2).join(" "));
  return (words: readonly PlacedWord[]): Found | null => {
    const at = words.findIndex(({ word }, place) => {
      const next = words[place + 1]?.word ?? "";
      return DISPLACEMENT.test(word) && byName.has(`${word} ${next}`) && /^\p{L}{3,}$/u.test(next);
    });
    if (at < 0) return null;
    const found = byName.get(`${words[at]?.word} ${words[at + 1]?.word}`) ?? [];
    const models = [...new Set(found.map(({ model }) => model))];
    return { kind: "engine", models, vehicles: found, isEngineNamed: true, used: new Set([at, at + 1]) };
  };
}

/** Whether a word names the vehicle or leads to its name. */
function isTaken(
  words: readonly PlacedWord[],
  used: ReadonlySet<number>,
  at: number,
  isLink: (word: PlacedWord) => boolean,
): boolean {
  if (used.has(at)) return true;
  const word = words[at];
  return word !== undefined && isLink(word) && isTaken(words, used, at + 1, isLink);
}

/** Signs around words that are gone: `pastillas (ibiza)`. */
const BEHIND = /^[\s)\]}»”’,;:.|/+\p{Pd}]+/u;
const BEFORE = /[\s([{«“‘,;:|/+\p{Pd}]+$/u;

/** The text without the other words, as typed: `W 712/95` stays so. */
function textOf(text: string, all: readonly PlacedWord[], kept: readonly PlacedWord[]): string {
  const taken = all.filter((word) => !kept.includes(word));
  let from = 0;
  const parts = taken.map(({ start, end }) => {
    const part = text.slice(from, start);
    from = end;
    return part;
  });
  const last = parts.length;
  const rest = [...parts, text.slice(from)]
    .map((part, at) => (at > 0 ? part.replace(BEHIND, "") : part))
    .map((part, at) => (at < last ? part.replace(BEFORE, "") : part))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(" ");
  const isWhole = rest.split("(").length === rest.split(")").length;
  return isWhole ? rest : rest.replace(/\s*[()]/g, "");
}
