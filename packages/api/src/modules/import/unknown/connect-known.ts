import { createMatcher } from "../vehicles/match-vehicle.ts";
import { readVehicles } from "../vehicles/vehicles.repository.ts";
import type { SqlClient } from "../write/sql-client.repository.ts";
import { connectWaiting, readWaitedFor } from "./connect-waiting.repository.ts";

/**
 * Gives links that wait for vehicles which the shop has by now to these, each by its own years, as
 * an import of its list would. Returns how many products got links.
 */
export async function connectKnown(client: SqlClient): Promise<number> {
  const unknown = await readWaitedFor(client);
  if (unknown.length === 0) return 0;
  const match = createMatcher(await readVehicles(client));
  const products = new Set<number>();
  for (const { unknownId, ...named } of unknown) {
    if (match({ ...named, from: null, to: null }).kind === "unknown") continue;
    const connected = await connectWaiting(client, unknownId, (term) => {
      const found = match({ ...named, from: term?.from_month ?? null, to: term?.to_month ?? null });
      return found.kind === "found" ? found.vehicles : [];
    });
    for (const id of connected) products.add(id);
  }
  return products.size;
}
