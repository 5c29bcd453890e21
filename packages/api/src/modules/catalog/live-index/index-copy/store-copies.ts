import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Logger } from "pino";
import { type ChangeGate, ChangesFirst } from "../change-gate.ts";
import type { IndexState } from "../index-state.ts";
import type { IndexCopy } from "./index-copy.ts";

const EVERY_MS = 10 * MINUTE_MS;
const SHORTEST_PAUSE_MS = 5000;
const CLOSE_MS = 4000;

export type StoreOptions = {
  copy: IndexCopy;
  state: IndexState;
  gate: ChangeGate;
  log: Logger;
  /** Logs a failure, unless the log already has a similar one. */
  warn(error: unknown, what: string): void;
  /** The stamp of the copied state; null without a copy. */
  stored: string | null;
};

export type CopyKeeper = {
  /** Writes a last copy if something has changed, unless that takes longer than 4 s. */
  close(): Promise<void>;
};

/**
 * Writes a copy if there is none, every 10 minutes after changes, and at the close. Changes wait up
 * to 0.4 s for it. Then it is given up and tried again after 5 s, 10 s, 20 s, … up to 10 minutes.
 */
export function storeCopies({ copy, state, gate, log, warn, ...options }: StoreOptions): CopyKeeper {
  let { stored: kept } = options;
  let pause = SHORTEST_PAUSE_MS;
  let saving: Promise<void> | null = null;
  const limit = new AbortController();

  const save = async () => {
    const stamp = stampOf(state);
    if (stamp === kept) return;
    const start = performance.now();
    await copy.save(state, gate, limit.signal);
    kept = stamp;
    log.info({ ms: Math.round(performance.now() - start) }, "copy of the index written");
  };
  /** Returns the ms until the next try. */
  const attempt = async () => {
    try {
      await save();
      pause = SHORTEST_PAUSE_MS;
      return EVERY_MS;
    } catch (error) {
      if (!(error instanceof ChangesFirst)) warn(error, "the copy of the index was not written");
      const wait = pause;
      pause = Math.min(2 * pause, EVERY_MS);
      return wait;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      saving = attempt().then(schedule);
    }, delay).unref();
  };
  schedule(kept === null ? 0 : EVERY_MS);
  return {
    close: async () => {
      const tooLong = setTimeout(() => limit.abort(new Error("There was no time for it.")), CLOSE_MS);
      await saving;
      clearTimeout(timer);
      await attempt();
      clearTimeout(tooLong);
    },
  };
}

/** Differs if the state has changed, and once a day anyway, because an old copy is not used. */
export function stampOf({ version, index }: IndexState): string {
  return `${version}/${index.version}/${Math.floor(Date.now() / DAY_MS)}`;
}
