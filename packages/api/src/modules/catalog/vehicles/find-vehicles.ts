import { toMonthNumber } from "@tuerca/contract";
import type { VehicleEntry } from "./vehicle-directory.ts";
import { nearName, partMixed } from "./vehicle-spelling.ts";
import { joinsOf, placedWords, vehicleWords, wordsOf } from "./vehicle-words.ts";

/** A vehicle that a text names; `words` are those of the text that do, in their order. */
export type FoundVehicle = { vehicle: VehicleEntry; words: string[] };
export type VehicleFinder = (text: string, limit: number) => FoundVehicle[];

const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;
const MOST_WORDS = 12;
const PLATFORM = /^(?:\p{L}\d\d\d?|\d\p{L}\d?)$/u;
const [WHOLE, BEGINNING] = [2, 1];

type Score = { matched: number; points: number; words: string[] };

/**
 * Finds vehicles by make, model, platform, engine, code, power, displacement and year. Of a text's
 * words as many as possible must name the vehicle, its make, model or platform among them; the last
 * word may be unfinished.
 */
export function createVehicleFinder(vehicles: readonly VehicleEntry[]): VehicleFinder {
  const postings = new Map<string, number[]>();
  vehicles.forEach((vehicle, number) => {
    for (const word of vehicleWords(vehicle)) {
      const known = postings.get(word);
      if (known) known.push(number);
      else postings.set(word, [number]);
    }
  });
  const sorted = [...postings.keys()].sort();
  const names = new Set(sorted);
  const isKnown = (word: string) =>
    postings.has(word) || YEAR.test(word) || !beginningWith(sorted, word).next().done;
  return (text, limit) => {
    const words = partMixed(placedWords(wordsOf(text).join(" ")), (word) => postings.has(word))
      .slice(0, MOST_WORDS)
      .map(({ word }) => (isKnown(word) ? word : (nearName(word, names) ?? word)));
    // A platform that no vehicle has names none of them.
    if (words.some((word, at) => at < words.length - 1 && !isKnown(word) && PLATFORM.test(word))) return [];
    const scores = new Map<number, Score>();
    words.forEach((word, place) => {
      const points = new Map<number, number>();
      const isLast = place === words.length - 1;
      if (isLast && word.length > 1)
        for (const longer of beginningWith(sorted, word))
          for (const number of postings.get(longer) ?? []) points.set(number, BEGINNING);
      for (const number of postings.get(word) ?? []) points.set(number, WHOLE);
      for (const [number, more] of points) addTo(scores, number, word, more);
    });
    addYears(
      scores,
      words.filter((word) => YEAR.test(word)),
      vehicles,
    );
    return best(scores, vehicles, limit);
  };
}

function addTo(scores: Map<number, Score>, number: number, word: string, points: number): void {
  const score = scores.get(number) ?? { matched: 0, points: 0, words: [] };
  score.matched++;
  score.points += points;
  score.words.push(word);
  scores.set(number, score);
}

/** A year counts for the vehicles that were built in it, or registered in the year after. */
function addYears(scores: Map<number, Score>, years: string[], vehicles: readonly VehicleEntry[]): void {
  for (const year of years)
    for (const [number, score] of scores) {
      const vehicle = vehicles[number];
      if (!vehicle || score.words.includes(year)) continue;
      const [first, last] = [toMonthNumber(Number(year), 1), toMonthNumber(Number(year), 12)];
      const isBuilt = vehicle.from <= last && (vehicle.to === null || vehicle.to + 12 >= first);
      if (isBuilt) addTo(scores, number, year, WHOLE);
    }
}

/** Those with most words, then most points. A vehicle is named by more than its engine. */
function best(
  scores: ReadonlyMap<number, Score>,
  vehicles: readonly VehicleEntry[],
  limit: number,
): FoundVehicle[] {
  const named = [...scores].flatMap(([number, score]) => {
    const vehicle = vehicles[number];
    return vehicle && namesModel(score.words, vehicle) ? [{ number, score, vehicle }] : [];
  });
  named.sort(
    (one, other) =>
      other.score.matched - one.score.matched ||
      other.score.points - one.score.points ||
      one.number - other.number,
  );
  const most = named[0]?.score.matched;
  return named
    .filter(({ score }) => score.matched === most)
    .slice(0, limit)
    .map(({ vehicle, score }) => ({ vehicle, words: score.words }));
}

function namesModel(words: readonly string[], { model, engineCodes }: VehicleEntry): boolean {
  const names = wordsOf(`${model.make.name} ${model.name} ${model.platform} ${engineCodes.join(" ")}`);
  const isBegun = (name: string) => words.some((word) => name.startsWith(word));
  return names.some(isBegun) || joinsOf(model.name).some(({ word }) => isBegun(word));
}

/** The sorted words that begin with a text and are longer. */
function* beginningWith(sorted: readonly string[], start: string): Generator<string> {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") <= start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; sorted[at]?.startsWith(start); at++) yield sorted[at] ?? "";
}
