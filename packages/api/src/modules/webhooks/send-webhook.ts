import { errorCode } from "@tuerca/platform/error-code";
import { type AddressRule, guardedLookup, refuseLiteralAddress } from "@tuerca/platform/net/public-address";
import type { Agent } from "undici";

const TIME_MS = 10_000;

/** Bytes that are read of an answer. */
const MOST_BYTES = 2000;

/** Loaded with the first event. */
const library = () => import("undici");

/** The endpoint's name leads to an address that the shop must not connect to. */
class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/** The answer of an endpoint: its status, and how its body begins. */
export type WebhookAnswer = { status: number; text: string };

export type WebhookSender = {
  /** Throws with a Spanish message if there is no answer in ten seconds. */
  send(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>;
  close(): Promise<void>;
};

/** Sends to allowed addresses only, checked when the connection is made; follows no redirects. */
export function createWebhookSender(isAllowed: AddressRule): WebhookSender {
  const connect = { lookup: guardedLookup(isAllowed, refusal), timeout: TIME_MS };
  let opened: Promise<Agent> | undefined;
  const open = async () => new (await library()).Agent({ connect, pipelining: 0 });
  return {
    send: async (url, headers, body) => {
      try {
        refuseLiteralAddress(new URL(url), isAllowed, refusal);
        const { request } = await library();
        opened ??= open();
        const dispatcher = await opened;
        const signal = AbortSignal.timeout(TIME_MS);
        const answer = await request(url, { method: "POST", dispatcher, headers, body, signal });
        return { status: answer.statusCode, text: await readBeginning(answer.body) };
      } catch (error) {
        throw new Error(explain(error), { cause: error });
      }
    },
    close: async () => (await opened)?.destroy(),
  };
}

const refusal = () => new AddressRefused("not public");

/** The rest of a body, and one that breaks off or takes too long, is left unread. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= MOST_BYTES) break;
    }
  } catch {
    // The status is known, and decides.
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString("utf8");
}

const REASONS: Readonly<Record<string, string>> = {
  AddressRefused: "Su dirección IP no es pública",
  TimeoutError: "No ha respondido en 10 s",
  UND_ERR_CONNECT_TIMEOUT: "No ha respondido en 10 s",
  ECONNREFUSED: "No acepta la conexión",
  ECONNRESET: "Ha cortado la conexión",
  UND_ERR_SOCKET: "Ha cortado la conexión",
  ENOTFOUND: "Su nombre no existe",
  EAI_AGAIN: "Su nombre no se puede resolver ahora",
  CERT_HAS_EXPIRED: "Su certificado ha caducado",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Nadie avala su certificado",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Nadie avala su certificado",
  ERR_TLS_CERT_ALTNAME_INVALID: "Su certificado es de otro nombre",
};

/** Why there is no answer; undici wraps errors of connections. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return "No se ha podido enviar";
  const code = errorCode(error) ?? error.name;
  const reason = REASONS[code] ?? REASONS[error.name];
  if (reason) return reason;
  if (error.cause instanceof Error) return explain(error.cause);
  return `No se ha podido enviar (${code})`;
}
