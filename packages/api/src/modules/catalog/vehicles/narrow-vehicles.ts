import { toMonthNumber } from "@tuerca/contract";
import { horsepower } from "./horsepower.ts";
import type { NamedModels } from "./named-models.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";
import { figureOf, type PlacedWord, spellingsOf, wordsOf } from "./vehicle-words.ts";

const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;
const UNIT = /^(kw|cv|cc|hp|ps)$/;
/** After these a number counts something else than generations. */
const COUNTED = /^(p|puertas?|plazas?|pzas?|piezas?|uds?|unidad(es)?|l|litros?|v|velocidades|cilindros)$/;
const LEAST_CODE = 4;

type Narrowed = {
  vehicles: VehicleEntry[];
  used: Set<number>;
  isModelNamed: boolean;
  isEngineNamed: boolean;
};
/** A word with its neighbour; `isBeside`: the word before it names the vehicle. */
type Read = { word: string; next: string; isBeside: boolean };
/** How a word tells vehicles apart. */
type Trait = { of: "model" | "engine" | "year"; holds: (vehicle: VehicleEntry) => boolean };
/** Beside a name: a generation, platform or displacement, but `5p` is a number of doors. */
const OF_MODEL = /^(\d|\d\p{L}|i{1,3}|iv|vi{0,3}|\d\.\d)$/u;
const DOORS = /^[2-5]p$/;

/**
 * Narrows named vehicles by the other words of a text, from the left: generation, platform, engine,
 * code, power, displacement, year. Null if a word belongs to another vehicle, which the shop then
 * does not know.
 */
export function narrowVehicles(
  words: readonly PlacedWord[],
  named: readonly VehicleEntry[],
  { used: whole, isModelNamed }: NamedModels,
): Narrowed | null {
  const result: Narrowed = { vehicles: [...named], used: new Set(whole), isModelNamed, isEngineNamed: false };
  for (const [at, { word }] of words.entries()) {
    if (result.used.has(at)) continue;
    const read = { word, next: words[at + 1]?.word ?? "", isBeside: result.used.has(at - 1) };
    const trait = traitsOf(read).find(({ holds }) => result.vehicles.some(holds));
    if (trait) apply(result, trait, read, at);
    else if (isOfVehicle(read)) return null;
  }
  return { ...result, vehicles: wholeNames(result, words) };
}

function apply(result: Narrowed, { of, holds }: Trait, { word, next }: Read, at: number): void {
  result.vehicles = result.vehicles.filter(holds);
  result.used.add(at);
  if (UNIT.test(next) && /^\d+$/.test(word)) result.used.add(at + 1);
  if (of === "model" || (of === "engine" && isTelling(word))) result.isModelNamed = true;
  if (of === "engine") result.isEngineNamed = true;
}

function isOfVehicle({ word, next, isBeside }: Read): boolean {
  if (YEAR.test(word)) return true;
  return isBeside && OF_MODEL.test(word) && !DOORS.test(word) && !COUNTED.test(next);
}

/** Letters and digits together tell a model, as `320d` does. */
function isTelling(word: string): boolean {
  return /\p{L}/u.test(word) && /\d/.test(word) && figureOf(word) === null;
}

/** The meanings of a word, the likeliest first. */
function traitsOf({ word, next, isBeside }: Read): Trait[] {
  const figure = figureOf(word) ?? (UNIT.test(next) ? word : null);
  if (figure !== null) return [{ of: "engine", holds: (vehicle) => figuresOf(vehicle).includes(figure) }];
  const [letters, digits] = [/\p{L}/u.test(word), /\d/.test(word)];
  const isShort = word.length < 3 && letters !== digits;
  const isModelWord = isBeside ? !COUNTED.test(next) : !isShort;
  const isEngineWord = isBeside ? !COUNTED.test(next) || !/^\d+$/.test(word) : digits && !/^\d+$/.test(word);
  const isCode = letters && (digits ? word.length > 2 : word.length >= LEAST_CODE);
  return [
    ...(isModelWord ? [{ of: "model" as const, holds: hasModelWord(word) }] : []),
    ...(isEngineWord ? [{ of: "engine" as const, holds: hasEngineWord(word) }] : []),
    ...(isCode ? [{ of: "engine" as const, holds: hasCode(word) }] : []),
    ...(YEAR.test(word) ? [{ of: "year" as const, holds: isBuiltIn(Number(word)) }] : []),
  ];
}

const hasModelWord =
  (word: string) =>
  ({ model }: VehicleEntry) =>
    modelWords(model).has(word);

const hasEngineWord = (word: string) => (vehicle: VehicleEntry) => engineWords(vehicle).has(word);

const hasCode = (word: string) => (vehicle: VehicleEntry) => codeWords(vehicle).has(word);

const modelWords = remembered(
  ({ name, platform }: ModelEntry) => new Set([...wordsOf(name).flatMap(spellingsOf), ...wordsOf(platform)]),
);
const nameWords = remembered(({ name }: ModelEntry) => wordsOf(name));
const engineWords = remembered(({ name }: VehicleEntry) => new Set(wordsOf(name)));
const codeWords = remembered(({ engineCodes }: VehicleEntry) => new Set(engineCodes.flatMap(wordsOf)));

/** Keeps what is made of an entry as long as the entry itself: a make has thousands of engines. */
function remembered<Entry extends object, Made>(make: (entry: Entry) => Made): (entry: Entry) => Made {
  const known = new WeakMap<Entry, Made>();
  return (entry) => {
    const made = known.get(entry) ?? make(entry);
    known.set(entry, made);
    return made;
  };
}

/** Whether a vehicle was built in a year, or registered in the year after. */
const isBuiltIn =
  (year: number) =>
  ({ from, to }: VehicleEntry) =>
    from <= toMonthNumber(year, 12) && (to === null || to + 12 >= toMonthNumber(year, 1));

function figuresOf({ kw, cc }: VehicleEntry): string[] {
  return [kw, horsepower(kw), cc].flatMap((figure) => (figure === null ? [] : [String(figure)]));
}

/** The vehicles of models whose whole name is in the text, if any: `golf` is no `Golf Plus`. */
function wholeNames({ vehicles, used }: Narrowed, words: readonly PlacedWord[]): VehicleEntry[] {
  const said = new Set(words.filter((_, at) => used.has(at)).map(({ word }) => word));
  const whole = vehicles.filter(({ model }) =>
    nameWords(model).every((word) => said.has(word) || spellingsOf(word).length > 1),
  );
  return whole.length > 0 ? whole : vehicles;
}
