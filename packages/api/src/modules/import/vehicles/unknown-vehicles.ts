import { type NamedVehicle, spellVehicle } from "@tuerca/feeds/values";
import { vehicleKey } from "./vehicle-identity.ts";

/** A vehicle that the shop does not have, as feeds spell it first, and how many links name it. */
export type UnknownVehicle = { spelling: string; links: number };

/**
 * All spellings of one unknown vehicle: its names as first written, its years as far as any say.
 */
export type UnknownGroup = UnknownVehicle & { key: string; named: NamedVehicle };

/** Counts vehicles that no link could find. */
export type UnknownVehicles = {
  /** Counts a link; returns the number of its group, from 1, or null beyond the limit. */
  note(named: NamedVehicle): number | null;
  top(count: number): UnknownVehicle[];
  /** In the order of their numbers. */
  groups(): readonly UnknownGroup[];
};

const MAX_GROUPS = 100_000;

/** Creates the counter; beyond 100,000 vehicles further ones are not counted. */
export function createUnknownVehicles(): UnknownVehicles {
  const numbers = new Map<string, number>();
  const groups: UnknownGroup[] = [];
  return {
    note: (named) => {
      const key = vehicleKey(named);
      const number = numbers.get(key) ?? groups.length + 1;
      const group = groups[number - 1];
      if (group) {
        group.links += 1;
        group.named.from = widest(Math.min, group.named.from, named.from);
        group.named.to = widest(Math.max, group.named.to, named.to);
        return number;
      }
      if (number > MAX_GROUPS) return null;
      numbers.set(key, number);
      groups.push({ key, named: { ...named }, spelling: spellVehicle(named).slice(0, 200), links: 1 });
      return number;
    },
    top: (count) =>
      groups
        .map(({ spelling, links }) => ({ spelling, links }))
        .sort((a, b) => b.links - a.links || (a.spelling < b.spelling ? -1 : 1))
        .slice(0, count),
    groups: () => groups,
  };
}

function widest(pick: (...months: number[]) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : pick(a, b);
}
