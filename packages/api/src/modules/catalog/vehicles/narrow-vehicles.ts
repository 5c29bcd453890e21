import { toMonthNumber } from "@tuerca/contract";
import { isModelOf } from "./car-names.ts";
import { horsepower } from "./horsepower.ts";
import type { NamedModels } from "./named-models.ts";
import type { ModelEntry, VehicleEntry } from "./vehicle-directory.ts";
import { shapeOf } from "./vehicle-spelling.ts";
import { figureOf, joinsOf, nameWords, type PlacedWord, spellingsOf, wordsOf } from "./vehicle-words.ts";

const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;
const UNIT = /^(kw|cv|cc|hp|ps)$/;
/** After these a number counts something else than generations. */
const COUNTED = /^(p|puertas?|plazas?|pzas?|piezas?|uds?|unidad(es)?|l|litros?|v|velocidades|cilindros)$/;
const LEAST_CODE = 4;

/** `unknown`: positions of words that belong to a vehicle that the shop does not know. */
export type Narrowed = {
  vehicles: VehicleEntry[];
  used: Set<number>;
  unknown: Set<number>;
  isModelNamed: boolean;
  isEngineNamed: boolean;
};
/**
 * A word with its neighbour; `isBeside`: the word before it names the vehicle; `isBefore`: the
 * next.
 */
type Read = { word: string; next: string; isBeside: boolean; isBefore: boolean };
/** How a word tells vehicles apart. */
type Trait = { of: "model" | "engine" | "year"; holds: (vehicle: VehicleEntry) => boolean };
/** Beside a name: a generation, platform or displacement, but `5p` is a number of doors. */
const OF_MODEL = /^(\d|\d\p{L}|i{1,3}|iv|vi{0,3}|\d\.\d)$/u;
const DOORS = /^[2-5]p$/;

/**
 * Narrows named vehicles by the other words of a text, from the left: generation, platform, engine,
 * code, power, displacement, year. A word of parts (`isWord`) is no unknown one of theirs by its
 * shape.
 */
export function narrowVehicles(
  words: readonly PlacedWord[],
  named: readonly VehicleEntry[],
  { used: whole, isModelNamed }: NamedModels,
  isWord: (word: string) => boolean,
): Narrowed {
  const result: Narrowed = {
    vehicles: [...named],
    used: new Set(whole),
    unknown: new Set(),
    isModelNamed,
    isEngineNamed: false,
  };
  const shapes = shapesOf(named);
  const makes = new Set(named.map(({ model }) => wordsOf(model.make.name).join(" ")));
  for (const [at, { word }] of words.entries()) {
    if (result.used.has(at)) continue;
    const read = {
      word,
      next: words[at + 1]?.word ?? "",
      isBeside: result.used.has(at - 1) || result.unknown.has(at - 1),
      isBefore: result.used.has(at + 1),
    };
    const trait = traitsOf(read).find(({ holds }) => result.vehicles.some(holds));
    if (trait) apply(result, trait, read, at);
    else if (
      isOfVehicle(read, result.isModelNamed) ||
      (!isWord(word) && isOfShape(read, shapes)) ||
      (!result.isModelNamed && isOtherModel(read, makes))
    ) {
      result.unknown.add(at);
      result.isModelNamed = true;
    }
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

function isOfVehicle({ word, next, isBeside }: Read, isModelNamed: boolean): boolean {
  if (YEAR.test(word)) return true;
  return isModelNamed && isBeside && OF_MODEL.test(word) && !DOORS.test(word) && !COUNTED.test(next);
}

/** Whether a word beside a make is the name of a model that the shop does not know. */
function isOtherModel({ word, next, isBeside, isBefore }: Read, makes: ReadonlySet<string>): boolean {
  if (!(isBeside || isBefore) || COUNTED.test(next)) return false;
  return [...makes].some((make) => isModelOf(word, make));
}

/** Bulbs, threads and rims have the shape of platforms. */
const OF_PART = /^(?:[hmr]\d+|[dcpt]\d+\p{L}*|\d+w\d*|\d+[vwal])$/u;
/** A platform of a letter and numbers is one wherever it stands. */
const PLATFORM = /^\p{L}\d\d\d?$/u;

/** The shapes of the names, platforms and engines of vehicles that have letters and digits. */
function shapesOf(vehicles: readonly VehicleEntry[]): ReadonlySet<string> {
  const words = vehicles.flatMap(({ model, name }) => wordsOf(`${model.name} ${model.platform} ${name}`));
  return new Set(words.filter((word) => /\p{L}/u.test(word) && /\d/.test(word)).map(shapeOf));
}

/**
 * Whether a word has the shape of what tells the named vehicles apart, and so names another one.
 */
function isOfShape({ word, next, isBeside, isBefore }: Read, shapes: ReadonlySet<string>): boolean {
  if (!shapes.has(shapeOf(word)) || OF_PART.test(word) || DOORS.test(word) || COUNTED.test(next))
    return false;
  return isBeside || isBefore || PLATFORM.test(word);
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

const modelWords = remembered((model: ModelEntry) => nameWords(model));
const namesOf = remembered(({ name }: ModelEntry) => ({ words: wordsOf(name), joins: joinsOf(name) }));
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
  const whole = vehicles.filter(({ model }) => {
    const { words: names, joins } = namesOf(model);
    const joined = joins.filter(({ word }) => said.has(word)).flatMap(({ parts }) => parts);
    return names.every((word) => said.has(word) || joined.includes(word) || spellingsOf(word).length > 1);
  });
  return whole.length > 0 ? whole : vehicles;
}
