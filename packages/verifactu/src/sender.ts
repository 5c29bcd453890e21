import type { IncomingMessage } from "node:http";
import { type Agent, Agent as HttpsAgent, request } from "node:https";
import { createSecureContext } from "node:tls";
import { type Answer, readAnswer } from "./answer.ts";
import { clockDifferenceMs } from "./clock.ts";
import { VerifactuMessageError } from "./xml.ts";

/** The agency's answer with the lead of our clock, or none; the message may still have arrived. */
export type Reply =
  | (Answer & { clockDifferenceMs: number | null })
  | { kind: "no_answer"; reason: string; clockDifferenceMs: number | null };

export type SenderOptions = {
  /** One of `ENDPOINTS`, or a local server. */
  endpoint: string;
  /** The certificate and its key, a PKCS#12 file. */
  pfx: Buffer;
  passphrase: string;
  timeoutMs: number;
  /** The certificate authority of a local server, PEM. */
  ca?: string;
};

export type Sender = {
  /** Posts a message. Rejects for no failure of network or service: those are replies. */
  send(message: string): Promise<Reply>;
  /** The lead of our clock over the service's, in ms, without a message; null if it is away. */
  clockDifference(): Promise<number | null>;
  close(): void;
};

/** A certificate that cannot be opened: a wrong passphrase, an old cipher, or no PKCS#12. */
export class VerifactuCertificateError extends Error {
  override name = "VerifactuCertificateError";
}

const MAX_ANSWER_BYTES = 8_000_000;

/**
 * Sends messages over TLS 1.2 or newer with a client certificate. Follows no redirect. Throws
 * VerifactuCertificateError if the certificate does not open, TypeError unless the URL is https.
 */
export function createSender({ endpoint, pfx, passphrase, timeoutMs, ca }: SenderOptions): Sender {
  const url = new URL(endpoint);
  if (url.protocol !== "https:") throw new TypeError("The endpoint has to be an https address");
  checkCertificate(pfx, passphrase);
  const agent = new HttpsAgent({ pfx, passphrase, ca, minVersion: "TLSv1.2", keepAlive: false });
  return {
    send: (message) => post({ url, agent, timeoutMs }, message),
    clockDifference: () => askClock({ url, agent, timeoutMs }),
    close: () => agent.destroy(),
  };
}

function checkCertificate(pfx: Buffer, passphrase: string): void {
  try {
    createSecureContext({ pfx, passphrase });
  } catch (error) {
    throw new VerifactuCertificateError(
      codeOf(error) === "ERR_CRYPTO_UNSUPPORTED_OPERATION"
        ? "The PKCS#12 file has an old cipher (RC2): export it again with AES"
        : "The PKCS#12 file does not open with this passphrase",
    );
  }
}

type Connection = { url: URL; agent: Agent; timeoutMs: number };

async function askClock(connection: Connection): Promise<number | null> {
  const sentAt = Date.now();
  try {
    const { date } = await exchange(connection, "HEAD", "");
    return clockDifferenceMs(date, sentAt, Date.now());
  } catch {
    return null;
  }
}

async function post(connection: Connection, message: string): Promise<Reply> {
  const sentAt = Date.now();
  let difference: number | null = null;
  try {
    const response = await exchange(connection, "POST", message);
    difference = clockDifferenceMs(response.date, sentAt, Date.now());
    const isReadable = response.status === 200 || response.status === 500;
    if (!isReadable) throw new VerifactuMessageError(`HTTP ${response.status}`);
    return { ...readAnswer(response.text), clockDifferenceMs: difference };
  } catch (error) {
    return { kind: "no_answer", reason: reasonOf(error), clockDifferenceMs: difference };
  }
}

type HttpAnswer = { status: number; date: string | undefined; text: string };

function exchange(
  { url, agent, timeoutMs }: Connection,
  method: "POST" | "HEAD",
  message: string,
): Promise<HttpAnswer> {
  const body = Buffer.from(message, "utf8");
  const headers = {
    "content-type": "text/xml; charset=utf-8",
    "content-length": body.length,
    soapaction: '""',
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers, signal }, (response) => {
      readBody(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, date: response.headers.date, text }),
        (error) => {
          sent.destroy();
          reject(error);
        },
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new VerifactuMessageError("The answer is too long");
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The error's code or our own words: nothing that could hold the passphrase. */
function reasonOf(error: unknown): string {
  if (error instanceof VerifactuMessageError) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "timeout";
  return codeOf(error) ?? "unknown";
}

function codeOf(error: unknown): string | null {
  const isCoded = error instanceof Error && "code" in error && typeof error.code === "string";
  return isCoded ? String(error.code) : null;
}
