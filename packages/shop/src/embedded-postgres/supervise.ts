import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "./launch-server.ts";

/** The pause before each try to restart the server. */
const PAUSES_MS = [0, 500, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000];

/**
 * A server that ends sooner counts as not started, so that a full disk causes no endless restarts.
 */
const HELD_MS = 1000;

/**
 * A smart shutdown waits for connections that the shop never closes. This leaves the shop time to
 * be stopped too.
 */
const SMART_GRACE_MS = 1000;

/** Learns what happens to the server. */
export type Supervision = {
  /** Aborted when the shop stops: a server that ends afterwards stays down. */
  stopping: AbortSignal;
  /** The server ended and is being restarted. */
  onLost(reason: string): void;
  onBack(): void;
  /** Ten starts in a row failed; there will be no other. */
  onGivenUp(error: Error): void;
};

type SuperviseOptions = {
  supervision: Supervision | undefined;
  launch(signal: AbortSignal): Promise<RunningServer>;
  /** Ends the server in order. */
  end(server: RunningServer): Promise<void>;
  /** Publishes the server's address; null while there is none. */
  publish(server: RunningServer | null): void;
};

/** Watches a server and, if supervised, restarts it whenever it ends, until stopped. */
export function supervise(first: RunningServer, options: SuperviseOptions): { stop(): Promise<void> } {
  const { supervision, launch, end, publish } = options;
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, ...(supervision ? [supervision.stopping] : [])]);
  let current: RunningServer | null = null;
  let failed = 0;

  const endOf = async (server: RunningServer) => {
    current = server;
    publish(server);
    server.leaving
      .then(() => sleep(SMART_GRACE_MS, undefined, { signal }))
      .then(() => (current === server ? end(server) : undefined))
      .catch(() => undefined);
    const reason = await server.ended;
    current = null;
    publish(null);
    return reason;
  };
  const startAgain = async (reason: string): Promise<RunningServer | Error | null> => {
    let failure = `It ended each time (${reason}).`;
    for (; failed < PAUSES_MS.length; failed += 1) {
      await sleep(PAUSES_MS[failed], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      try {
        return await launch(stopped.signal);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
    }
    return new Error(`PostgreSQL could not be started again in ${PAUSES_MS.length} tries. ${failure}`);
  };
  const watch = async () => {
    for (let server = first; ; ) {
      const begun = performance.now();
      const reason = await endOf(server);
      if (signal.aborted || !supervision) return;
      supervision.onLost(reason);
      failed = performance.now() - begun < HELD_MS ? failed + 1 : 0;
      const next = await startAgain(reason);
      if (next instanceof Error) supervision.onGivenUp(next);
      if (next === null || next instanceof Error) return;
      if (stopped.signal.aborted) return end(next);
      server = next;
      supervision.onBack();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped.abort();
      if (current) await end(current);
      await watching;
    },
  };
}
