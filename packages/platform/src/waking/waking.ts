import type { Clock } from "../clock/clock.ts";
import { openListener } from "./listener.ts";
import { type Loop, type LoopOptions, startLoop } from "./loop.ts";

/** Kinds of work and of changes, which triggers announce on the channel `<topic>_changed`. */
export const TOPICS = [
  "billing_records",
  "catalog",
  "content",
  "import_runs",
  "invoices",
  "jobs",
  "mails",
  "search_redirects",
  "search_synonyms",
  "settings",
  "text_messages",
  "watched_sources",
  "webhook_deliveries",
  "webhook_events",
] as const;
export type Topic = (typeof TOPICS)[number];

/** Wakes the loops of this process. */
export type Waking = {
  /**
   * Looks now, at each announcement of the topic, whenever the clock is moved, when the look says
   * that something is due, and after half to all of the net anyway.
   */
  follow(topic: Topic, options: Omit<LoopOptions, "netMs">): Loop;
  /** Hears a channel of another program; null if announcements may have been missed. */
  listen(channel: string, heard: (payload: string | null) => void): { close(): void };
  close(): Promise<void>;
};

/** A lost announcement delays work by at most so many ms. */
const NET_MS = 60_000;

type WakingOptions = {
  databaseUrl: string;
  clock: Clock;
  /** Shorter in tests. */
  netMs?: number;
  onLost(error?: Error): void;
};

export function openWaking({ databaseUrl, clock, netMs = NET_MS, onLost }: WakingOptions): Waking {
  const listener = openListener(databaseUrl, onLost);
  return {
    follow: (topic, options) => {
      // Processes that start together do not look together.
      const loop = startLoop({ ...options, netMs: netMs * (0.5 + Math.random() / 2) });
      const heard = [
        listener.listen(`${topic}_changed`, loop.wake),
        { close: clock.onMove?.(loop.wake) ?? (() => undefined) },
      ];
      return {
        ...loop,
        stop: (timeoutMs) => {
          for (const one of heard) one.close();
          return loop.stop(timeoutMs);
        },
      };
    },
    listen: listener.listen,
    close: listener.close,
  };
}
