import { EventEmitter, once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { transferListOf } from "@tuerca/search";
import { buildTaxonomy } from "../../taxonomy.ts";
import type { Change, FromReader, ReaderData, ToReader } from "./messages.ts";
import { openReaderConnection, type ReaderConnection } from "./reader-connection.repository.ts";
import { type ReaderState, refreshReader } from "./refresh-reader.ts";

/** The most changes in flight: more would only fill the memory. */
const IN_FLIGHT = 2;

/** Reads what the main thread asks for. After a failure the main thread starts another worker. */
function run(port: NonNullable<typeof parentPort>, { databaseUrl }: ReaderData): void {
  const state: ReaderState = { taxonomy: null, indexedBy: [] };
  let connecting: Promise<ReaderConnection> | null = null;
  const answers = new EventEmitter();
  let inFlight = 0;

  const send = (message: FromReader, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const give = async (change: Change) => {
    while (inFlight >= IN_FLIGHT) await once(answers, "taken");
    inFlight += 1;
    send(change, change.type === "products" && change.batch ? transferListOf(change.batch) : []);
  };
  const refresh = async (request: Extract<ToReader, { type: "refresh" }>) => {
    if (request.indexedBy) state.indexedBy = request.indexedBy.map(buildTaxonomy);
    connecting ??= openReaderConnection(databaseUrl);
    send({ type: "done", ...(await refreshReader(await connecting, state, request, give)) });
  };
  port.on("message", (message: ToReader) => {
    if (message.type === "taken") {
      inFlight -= 1;
      answers.emit("taken");
    } else if (message.type === "end") {
      port.close();
      void connecting?.then((connection) => connection.close()).catch(() => undefined);
    } else {
      refresh(message).catch((error: unknown) => send({ type: "failed", ...describe(error) }));
    }
  });
}

/** The identifying parts of an error, because errors do not cross threads whole. */
function describe(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  return "code" in error ? { message: error.message, code: String(error.code) } : { message: error.message };
}

if (parentPort) run(parentPort, workerData);
