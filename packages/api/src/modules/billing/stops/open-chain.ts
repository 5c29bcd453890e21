import type { Clock } from "@tuerca/platform/clock/clock";
import { compareClocks } from "@tuerca/platform/database/compare-clocks";
import type { Trx } from "@tuerca/platform/database/database";
import { type ChainKey, findBreak, type LockedChain, lockChain } from "../chain/chain.repository.ts";
import { futureRecord, type Stop, storedStop, wrongClock } from "./stop.ts";

/** A record that is further in the future than so many ms was made by a wrong clock. */
export const MOST_BEHIND_MS = 200_000;

/** A locked chain, the database's time, and why nothing may be appended now; null if it may. */
export type OpenChain = LockedChain & { now: Date; stop: Stop | null };

/**
 * Locks a chain to append records: every way to do so passes here. Null if there is none, or, at
 * "skip", if another transaction has it.
 */
export async function openChain(
  trx: Trx,
  key: ChainKey,
  clock: Clock,
  waiting: "wait" | "skip",
): Promise<OpenChain | null> {
  const chain = await lockChain(trx, key, waiting);
  if (!chain) return null;
  const { now, aheadMs, isWrong } = await compareClocks(trx, clock);
  const stop = isWrong ? wrongClock(aheadMs) : stopOf(chain, now);
  return { ...chain, now, stop };
}

function stopOf(chain: LockedChain, now: Date): Stop | null {
  const reason = chain.stoppedBecause ?? findBreak(chain);
  if (reason !== null) return storedStop(reason);
  const aheadMs = (chain.last?.generatedAt.getTime() ?? 0) - now.getTime();
  return aheadMs > MOST_BEHIND_MS ? futureRecord(aheadMs) : null;
}
