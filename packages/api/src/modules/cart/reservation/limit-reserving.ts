import { MAX_CART_LINES } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { refusalOf } from "@tuerca/platform/database/refusal";
import { TooMany } from "@tuerca/platform/errors";
import { countDeferred, readWait } from "@tuerca/platform/rate-limits";
import type { CartOwner } from "../../session/index.ts";
import { readHeldWait, refuseMoreHeld, TOO_MANY_HELD } from "./reservation.repository.ts";

/** The owner who reserves, and the IP address as `publicAddressHash`. */
export type Reserver = { owner: CartOwner; from: string | null };

/** Maximum products reserved from one IP address at once: as many as the fullest cart has. */
const MOST_HELD = MAX_CART_LINES;

const LIMIT = "reserved-by";

const WAY_ON = "Puedes hacer el pedido igualmente mientras queden.";
const TOO_MANY_TIMES = `Ya te hemos guardado las piezas demasiadas veces. ${WAY_ON}`;
const TOO_MANY_FROM = `Desde tu conexión se guardan ya demasiadas piezas. ${WAY_ON}`;

/**
 * Counts a reservation that begins. Where it is one too many the commit is refused, and
 * `explainUnreserved` says so.
 */
export async function limitReserving(trx: Trx, { owner, from }: Reserver, now: Date): Promise<Deferred[]> {
  const counted = await countDeferred(trx, LIMIT, subjectOf(owner), now);
  return [counted, ...(from === null ? [] : await refuseMoreHeld(trx, from, now, MOST_HELD))];
}

/** Throws TooMany for a refusal of `limitReserving`, else the error itself. */
export async function explainUnreserved(
  db: Database,
  { owner, from }: Reserver,
  error: unknown,
  now: Date,
): Promise<never> {
  const refusal = refusalOf(error);
  if (refusal === LIMIT)
    throw new TooMany((await readWait(db, LIMIT, subjectOf(owner), now)) ?? 1, TOO_MANY_TIMES);
  if (refusal === TOO_MANY_HELD && from !== null)
    throw new TooMany((await readHeldWait(db, from, now)) ?? 1, TOO_MANY_FROM);
  throw error;
}

function subjectOf(owner: CartOwner): string | number {
  return "userId" in owner ? owner.userId : owner.sessionHash;
}
