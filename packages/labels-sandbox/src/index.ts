import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { drawLabel } from "./draw-label.ts";
import { type Parcel, readAnnounced, refusalOf } from "./parcel.ts";

/** A request to the sandbox. */
export type Asked = { method: string; key: string; isLabel: boolean };

export type LabelsSandbox = {
  url: string;
  /** The parcels by their keys. */
  parcels: ReadonlyMap<string, Parcel>;
  /** The requests with the right key so far. */
  asked: readonly Asked[];
  /** Says where a parcel is. */
  move(key: string, state: Parcel["state"]): void;
  /**
   * A fault before or after the next requests are done, until it is null: a status, or `hang` for
   * no answer at all.
   */
  fail(fault: { when: "before" | "after"; answer: number | "hang" } | null): void;
  close(): Promise<void>;
};

const MOST_LENGTH = 64 * 1024;

/** Starts a service of labels on this machine that speaks docs/operations/labels.md. */
export async function startLabelsSandbox({ key }: { key: string }): Promise<LabelsSandbox> {
  const parcels = new Map<string, Parcel>();
  const asked: Asked[] = [];
  let fault: Parameters<LabelsSandbox["fail"]>[0] = null;
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const [, parcelKey, label] = /^\/parcels\/([\w-]{1,80})(\/label)?$/.exec(request.url ?? "") ?? [];
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, "Clave no válida.");
    if (parcelKey === undefined || body === null) return refuse(response, 400, "Petición no válida.");
    const one = { method: request.method ?? "", key: parcelKey, isLabel: label !== undefined };
    asked.push(one);
    if (fault?.when === "before") return breakOff(response, fault.answer);
    const answer = await serve(one, body);
    if (fault?.when === "after") return breakOff(response, fault.answer);
    answer(response);
  }

  async function serve({ method, key: parcelKey, isLabel }: Asked, body: string): Promise<Answer> {
    const known = parcels.get(parcelKey);
    if (method === "PUT" && !isLabel) return create(parcelKey, known, body);
    if (method === "DELETE" && !isLabel) return cancel(parcelKey, known);
    if (method !== "GET") return refusal(405, "No se puede hacer.");
    if (!known?.announced) return refusal(404, "No conocemos este envío.");
    if (!isLabel) return json(200, { state: known.state, tracking_number: known.trackingNumber });
    if (known.state === "cancelled") return refusal(410, "El envío está anulado.");
    const pdf = await drawLabel(known);
    return (response) => response.writeHead(200, { "content-type": "application/pdf" }).end(pdf);
  }

  function create(parcelKey: string, known: Parcel | undefined, body: string): Answer {
    if (known?.state === "cancelled") return refusal(410, "El envío está anulado.");
    if (known) return json(200, { tracking_number: known.trackingNumber });
    const announced = readAnnounced(body);
    if (!announced) return refusal(422, "Faltan datos del envío.");
    const reason = refusalOf(announced);
    if (reason !== null) return refusal(422, reason);
    const trackingNumber = `PRUEBA${String(parcels.size + 1).padStart(8, "0")}`;
    parcels.set(parcelKey, { announced, trackingNumber, state: "announced" });
    return json(201, { tracking_number: trackingNumber });
  }

  function cancel(parcelKey: string, known: Parcel | undefined): Answer {
    if (known && known.state !== "announced" && known.state !== "cancelled")
      return refusal(409, "El envío ya está en camino.");
    parcels.set(parcelKey, {
      announced: known?.announced ?? null,
      trackingNumber: known?.trackingNumber ?? "",
      state: "cancelled",
    });
    return (response) => response.writeHead(204).end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    parcels,
    asked,
    move: (parcelKey, state) => {
      const parcel = parcels.get(parcelKey);
      if (parcel) parcels.set(parcelKey, { ...parcel, state });
    },
    fail: (next) => {
      fault = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Answer = (response: ServerResponse) => void;

function json(status: number, body: object): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const refusal = (status: number, message: string) => json(status, { error: { message } });

function refuse(response: ServerResponse, status: number, message: string): void {
  refusal(status, message)(response);
}

/** Hanging requests end with the server. */
function breakOff(response: ServerResponse, answer: number | "hang"): void {
  if (answer !== "hang") response.writeHead(answer).end();
}

/** Null for one that is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const body = await text(request);
  return body.length > MOST_LENGTH ? null : body;
}

function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port was bound");
  return bound.port;
}
