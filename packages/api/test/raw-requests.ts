import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";

/** A raw answer; headers in lower case, status NaN without an answer. */
export type RawAnswer = { status: number; headers: string; body: string };

/**
 * How long to wait for an answer before closing the client's side, which ends an answer in
 * progress.
 */
const PATIENCE_MS = 250;

/** Sends bytes unchanged on a connection of their own; skips interim answers (100). */
export async function sendRaw(
  origin: string,
  request: string | Buffer,
  patienceMs = PATIENCE_MS,
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(request);
  // The server would wait for an announced body that does not come.
  const patience = setTimeout(() => socket.end(), patienceMs);
  const answer = (await text(socket).finally(() => clearTimeout(patience))).replace(CONTINUE, "");
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body: rest.join("\r\n\r\n") };
}

const CONTINUE = /^(HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/;

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "X"];
const NAMES = [
  "content-type",
  "content-length",
  "transfer-encoding",
  "cookie",
  "origin",
  "accept-encoding",
  "accept",
  "if-none-match",
  "if-modified-since",
  "range",
  "x-xsrf-token",
  "idempotency-key",
  "expect",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-http-method-override",
  "upgrade",
  "referer",
];
const TEXTS = [
  "",
  "0",
  "-1",
  "chunked",
  "application/json",
  "identity;q=0",
  "100-continue",
  "a=%00",
  "{}",
  "bytes=0-0",
  "bytes=9-1",
  "br",
  "%2e%2e%2f",
  "..\\..\\",
  "?page=%ff",
  "?q=a&q[]=b",
  "?t=w_9,h_0",
  "websocket",
];
const oddText = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constantFrom(...TEXTS));

/**
 * Requests at these paths that no client library sends: odd methods, path endings, headers and
 * bodies.
 */
export function rawRequests(paths: readonly string[]): fc.Arbitrary<Buffer> {
  const target = fc.tuple(fc.constantFrom(...paths), oddText).map((parts) => parts.join(""));
  const header = fc.tuple(fc.constantFrom(...NAMES), oddText).map((parts) => parts.join(": "));
  const parts = { method: fc.constantFrom(...METHODS), target, headers: fc.array(header, { maxLength: 4 }) };
  return fc.record({ ...parts, body: oddText }).map(({ method, target: at, headers, body }) => {
    const lines = [`${method} ${at} HTTP/1.1`, "host: a", "connection: close", ...headers, "", body];
    return Buffer.from(lines.join("\r\n"), "utf8");
  });
}
