import { workerData } from "node:worker_threads";
import { type Ask, serveTasks } from "@tuerca/platform/threads/serve-tasks";
import { transferListOf } from "@tuerca/search";
import { buildTaxonomy } from "../../taxonomy.ts";
import type { Change, ReaderData, Reading } from "./messages.ts";
import { openReaderConnection, type ReaderConnection } from "./reader-connection.repository.ts";
import { type ReaderState, refreshReader } from "./refresh-reader.ts";

/** At most this many changes are on their way at a time: more would only fill the memory. */
const IN_FLIGHT = 2;

const { databaseUrl, indexId }: ReaderData = workerData;
let state: ReaderState | null = null;
let connecting: Promise<ReaderConnection> | null = null;

/**
 * Reads what is new, one refresh at a time. After a failure the main thread starts another one of
 * these.
 */
serveTasks<Reading>({
  work: async (request, ask) => {
    state ??= {
      taxonomy: null,
      indexedBy: ((await ask({ type: "indexedBy" })) ?? []).map(buildTaxonomy),
      fitSources: null,
    };
    connecting ??= openReaderConnection(databaseUrl);
    const { give, taken } = giveTo(ask);
    return refreshReader(await connecting, state, request, { indexId, give, taken });
  },
  close: async () => (await connecting)?.close(),
});

function giveTo(ask: Ask<Reading>) {
  const inFlight: Promise<unknown>[] = [];
  return {
    give: async (change: Change) => {
      if (inFlight.length >= IN_FLIGHT) await inFlight.shift();
      const taken = ask(change, buffersOf(change));
      // A failure is met by whoever waits for it next.
      taken.catch(() => undefined);
      inFlight.push(taken);
    },
    taken: () => Promise.all(inFlight),
  };
}

function buffersOf(change: Change): ArrayBuffer[] {
  return "batch" in change && change.batch ? transferListOf(change.batch) : [];
}
