import {
  type AnswerOf,
  type shareCart as call,
  type EngineCar,
  SHARED_CART_DAYS,
  sharedCartPath,
} from "@tuerca/contract";
import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { sessionHash } from "@tuerca/platform/http";
import { addressKey, countHits } from "@tuerca/platform/rate-limits";
import { ownerOf, type Shopper } from "../../session/index.ts";
import { askedAnswers } from "../../vehicles/index.ts";
import { findCart } from "../cart.repository.ts";
import type { CartLine } from "../cart-line.ts";
import { insertSharedCart, type SharedLine } from "./shared-cart.repository.ts";

type ShareContext = { database: { db: Database }; clock: Clock };

const TOO_MANY = "Has creado demasiados enlaces seguidos.";

/**
 * Copies the lines of the shopper's cart, as stored, behind a new link; gift cards, which name
 * their recipients, are left out. Throws Invalid if nothing is left, and TooMany by shopper or
 * address.
 */
export async function shareCart(
  { database: { db }, clock }: ShareContext,
  shopper: Shopper,
  ip: string,
): Promise<AnswerOf<typeof call>> {
  const now = clock.now();
  const lines = shareableLines((await findCart(db, ownerOf(shopper)))?.lines ?? []);
  await countHits(
    db,
    [
      ["shared-cart-by", shopper.userId ?? sessionHash(shopper.session)],
      ["shared-cart-from", addressKey(ip)],
    ],
    now,
    TOO_MANY,
  );
  const expiresAt = new Date(now.getTime() + SHARED_CART_DAYS * DAY_MS);
  const secret = await insertSharedCart(db, { lines, expiresAt });
  return { url_path: sharedCartPath(secret), expires_at: expiresAt.toISOString() };
}

function shareableLines(lines: readonly CartLine[]): SharedLine[] {
  if (lines.length === 0) throw new Invalid("Tu carrito está vacío.");
  const parts = sharedLines(lines);
  if (parts.length === 0) throw new Invalid("En tu carrito solo hay tarjetas regalo, que no se comparten.");
  return parts;
}

/** The lines of a cart as a link may show them: no gift cards, and nothing about the customer. */
export function sharedLines(lines: readonly CartLine[]): SharedLine[] {
  return lines
    .filter(({ gift }) => !gift)
    .map(({ productId, quantity, car }) => ({
      productId,
      quantity,
      ...(car ? { car: sharedCar(car) } : {}),
    }));
}

/** A car as far as parts depend on it; a first registration has its month alone. */
function sharedCar({ vehicle, registered, answers }: EngineCar): EngineCar {
  return {
    vehicle,
    registered: registered?.slice(0, "2012-05".length) ?? null,
    answers: askedAnswers(answers),
  };
}
