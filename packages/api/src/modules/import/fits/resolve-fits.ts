import type { FitTerm } from "@tuerca/contract";
import { type FitLinks, parseRestriction } from "@tuerca/feeds";
import { spellVehicle } from "@tuerca/feeds/values";
import type { KnownVehicle } from "../vehicles/known-vehicle.ts";
import type { MatchVehicle } from "../vehicles/match-vehicle.ts";
import type { UnknownVehicles } from "../vehicles/unknown-vehicles.ts";
import type { ResolvedFits, VehicleFit } from "./resolved-fits.ts";

/** Finds the vehicles of a product's links. */
export type ResolveFits = (links: FitLinks) => ResolvedFits;

/** Creates the function that finds vehicles and counts unknown ones. */
export function createFitResolver(match: MatchVehicle, unknown: UnknownVehicles): ResolveFits {
  return ({ links, isPartial }) => {
    const resolved: ResolvedFits = { fits: [], waiting: [], isPartial, ambiguous: [] };
    for (const link of links) {
      const found = match(link.named);
      if (found.kind === "found") resolved.fits.push(...fitsOf(link, found.vehicles));
      else resolved.isPartial = true;
      if (found.kind === "unknown")
        resolved.waiting.push({ group: unknown.note(link.named), term: ownTerm(link) });
      if (found.kind === "ambiguous")
        resolved.ambiguous.push(`${spellVehicle(link.named)} could be: ${found.candidates.join(" / ")}`);
    }
    return { ...resolved, fits: sortedOnce(resolved.fits) };
  };
}

type Link = FitLinks["links"][number];

function fitsOf(link: Link, vehicles: readonly KnownVehicle[]): VehicleFit[] {
  const term = ownTerm(link);
  return vehicles.map((vehicle) => ({ vehicleId: vehicle.id, term: termFor(term, vehicle) }));
}

/** The terms of a link with all its months. */
function ownTerm(link: Link): FitTerm | null {
  const { from, to } = link.named;
  const read = parseRestriction(link.restriction, { conditions: link.conditions, from, to });
  return termOf({
    from_month: read.from,
    to_month: read.to,
    position: link.position,
    quantity: link.quantity,
    text: read.text || null,
    conditions: read.conditions.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  });
}

/** A term for a vehicle: months count only if they are narrower than its own. */
export function termFor(term: FitTerm | null, vehicle: Pick<KnownVehicle, "from" | "to">): FitTerm | null {
  if (term === null) return null;
  const { from_month: from, to_month: to } = term;
  return termOf({
    ...term,
    from_month: from !== null && from > vehicle.from ? from : null,
    to_month: to !== null && (vehicle.to === null || to < vehicle.to) ? to : null,
  });
}

/** Null if the terms say nothing. */
function termOf(term: FitTerm): FitTerm | null {
  const { conditions, ...others } = term;
  return conditions.length === 0 && Object.values(others).every((value) => value === null) ? null : term;
}

/** Each link once, by vehicle and terms. */
function sortedOnce(fits: readonly VehicleFit[]): VehicleFit[] {
  const keyed = fits.map((fit) => ({ fit, key: fit.term === null ? "" : JSON.stringify(fit.term) }));
  keyed.sort((a, b) => a.fit.vehicleId - b.fit.vehicleId || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed
    .filter(({ fit, key }, at) => {
      const before = keyed[at - 1];
      return before?.fit.vehicleId !== fit.vehicleId || before.key !== key;
    })
    .map(({ fit }) => fit);
}
