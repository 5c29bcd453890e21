import { type NamedVehicle, spellVehicle } from "@tuerca/feeds/values";

/** A vehicle that the shop does not have, as feeds spell it, and how many links name it. */
export type UnknownVehicle = { spelling: string; links: number };

/** Counts vehicles that no link could find, by spelling. */
export type UnknownVehicles = { note(named: NamedVehicle): void; top(count: number): UnknownVehicle[] };

const MAX_SPELLINGS = 100_000;

/** Creates the counter; beyond 100,000 spellings further ones are not counted. */
export function createUnknownVehicles(): UnknownVehicles {
  const counts = new Map<string, number>();
  return {
    note: (named) => {
      const spelling = spellVehicle(named).slice(0, 200);
      const count = counts.get(spelling) ?? 0;
      if (count > 0 || counts.size < MAX_SPELLINGS) counts.set(spelling, count + 1);
    },
    top: (count) =>
      [...counts]
        .map(([spelling, links]) => ({ spelling, links }))
        .sort((a, b) => b.links - a.links || (a.spelling < b.spelling ? -1 : 1))
        .slice(0, count),
  };
}
