import { SHORT_MAKES } from "./make-names.ts";
import type { ModelEntry, VehicleDirectory, VehicleEntry } from "./vehicle-directory.ts";
import type { MakeRow } from "./vehicle-rows.repository.ts";
import { nameWords, wordsOf } from "./vehicle-words.ts";

/** A vehicle in the words of another system; months as `year * 12 + month - 1`. */
export type VehicleDescription = {
  make: string;
  model: string;
  platform: string | null;
  engine: string | null;
  engineCode: string | null;
  kw: number | null;
  cc: number | null;
  from: number | null;
  to: number | null;
};

/** The make, the models and the vehicles that a description leaves, each as far as it is known. */
export type DescriptionMatch = {
  make: MakeRow | null;
  models: readonly ModelEntry[];
  vehicles: readonly VehicleEntry[];
};

/** Other systems round powers, and state displacements of sister engines. */
const [KW_TOLERANCE, CC_TOLERANCE] = [1, 10];

/** The make of a name, also a short one; null if the shop has none. */
export function findMake({ makes }: VehicleDirectory, name: string): MakeRow | null {
  const words = wordsOf(name).join(" ");
  const key = SHORT_MAKES[words] ?? words;
  return makes.find((make) => wordsOf(make.name).join(" ") === key) ?? null;
}

/**
 * The vehicles that a description may mean. Power and displacement exclude others; platform, engine
 * and months narrow what they can.
 */
export function matchDescription(
  directory: VehicleDirectory,
  described: VehicleDescription,
): DescriptionMatch {
  const make = findMake(directory, described.make);
  if (!make) return { make: null, models: [], vehicles: [] };
  const named = modelsNamed(directory.modelsOf(make.id), described.model);
  const models = narrow(named, (model) => isOnPlatform(model, described.platform ?? ""));
  const possible = models
    .flatMap(({ id }) => directory.vehiclesOf(id))
    .filter(({ kw, cc }) => isNear(kw, described.kw, KW_TOLERANCE) && isNear(cc, described.cc, CC_TOLERANCE));
  const code = described.engineCode?.trim().toUpperCase();
  const byCode = narrow(possible, ({ engineCodes }) => !code || engineCodes.includes(code));
  const inTime = narrow(byCode, (vehicle) => overlaps(vehicle, described));
  return { make, models, vehicles: bestNamed(inTime, described.engine ?? "") };
}

/** Whether a model has a platform of this beginning: `6J` is one of `6J5, 6P1`. */
export function isOnPlatform({ platform }: ModelEntry, wanted: string): boolean {
  const known = wordsOf(platform);
  return wordsOf(wanted).every((word) => known.some((one) => one.startsWith(word) || word.startsWith(one)));
}

/** Models whose name has the first word of a text and its numbers; those with most of its words. */
function modelsNamed(models: readonly ModelEntry[], text: string): readonly ModelEntry[] {
  const words = wordsOf(text);
  const needed = words.filter((word, place) => place === 0 || /^\d{1,2}$|^[ivx]+$/.test(word));
  const scored = models.flatMap((model) => {
    const own = nameWords(model);
    if (words.length === 0 || !needed.every((word) => own.has(word))) return [];
    return [{ model, score: words.filter((word) => own.has(word)).length }];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ model }) => model);
}

function isNear(known: number | null, described: number | null, tolerance: number): boolean {
  return known === null || described === null || Math.abs(known - described) <= tolerance;
}

function overlaps({ from, to }: VehicleEntry, described: VehicleDescription): boolean {
  const isBefore = described.to !== null && described.to < from;
  return !isBefore && (to === null || described.from === null || described.from <= to);
}

/** Those whose engine has most words of a text. */
function bestNamed(vehicles: readonly VehicleEntry[], engine: string): readonly VehicleEntry[] {
  const words = wordsOf(engine);
  const scores = vehicles.map(({ name }) => {
    const own = wordsOf(name);
    return words.filter((word) => own.includes(word)).length;
  });
  const best = Math.max(...scores);
  return vehicles.filter((_, place) => scores[place] === best);
}

/** Those that a test leaves, or all if it leaves none. */
function narrow<T>(all: readonly T[], test: (one: T) => boolean): readonly T[] {
  const left = all.filter(test);
  return left.length > 0 ? left : all;
}
