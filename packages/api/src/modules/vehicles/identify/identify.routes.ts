import { identifyVehicle } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { CsrfMismatch, NotFound } from "@tuerca/platform/errors";
import { type Session, serve, sessionHash } from "@tuerca/platform/http";
import { type Counted, countHits, publicAddressKey } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../../catalog/index.ts";
import { identifyPlate } from "./identify-plate.ts";
import { identifyVin } from "./identify-vin.ts";
import type { PlateProvider } from "./plate-provider.ts";

type Needs = {
  catalog: Catalog;
  clock: Clock;
  database: { db: Database };
  readonly plateProvider: PlateProvider | null;
};

const NO_PLATES = "Esta tienda no busca matrículas: elige el coche por marca.";
const TOO_MANY = "Has buscado demasiados coches así. Elígelo por marca.";

/**
 * The call that identifies a car by plate or chassis number, both of which are forgotten at once.
 * Each look-up counts, also one from the cache or without a result.
 */
export function registerIdentifyRoutes(app: FastifyInstance, context: Needs): void {
  const { catalog, clock, database } = context;
  const source = { catalog, db: database.db };
  serve(app, identifyVehicle, async ({ body: { plate, vin }, request }) => {
    const { plateProvider } = context;
    if (plate !== undefined && !plateProvider) throw new NotFound(NO_PLATES);
    await countHits(source.db, hitsOf(request.session, request.ip), clock.now(), TOO_MANY);
    if (plate !== undefined && plateProvider)
      return { body: await identifyPlate(source, plateProvider, plate) };
    return { body: identifyVin(await catalog.vehicles(), vin ?? "") };
  });
}

/** A private address identifies nobody, and is not counted. */
function hitsOf(session: Session | null, ip: string): readonly Counted[] {
  if (!session) throw new CsrfMismatch();
  const address = publicAddressKey(ip);
  return [
    ["identify-by", sessionHash(session)],
    ...(address === null ? [] : [["identify-from", address] as const]),
  ];
}
