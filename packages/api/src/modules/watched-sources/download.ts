import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ImportError } from "@tuerca/feeds";
import { errorCode } from "@tuerca/platform/error-code";
import {
  guardedLookup,
  refuseLiteralAddress,
  ruleOfRedirects,
  type Zone,
} from "@tuerca/platform/net/public-address";
import { draftOf } from "@tuerca/platform/storage";
import type { Agent, Response } from "undici";

/** The server's marks of the file that it sent. */
export type Downloaded = { etag: string | null; lastModified: string | null };

export type DownloadOptions = {
  url: string;
  /** For basic authentication; sent only to the address's own host. */
  login: { username: string; password: string } | null;
  /** Marks of the last file, so that the server need not send it again. */
  known: Downloaded;
  /** The path of the file, which appears whole or not at all. */
  path: string;
  signal?: AbortSignal | undefined;
  /** Limits in bytes and ms, see LIMITS. */
  limits?: typeof LIMITS;
  /** The zone of an IP address, for tests. */
  zone?: (address: string) => Zone;
};

const LIMITS = { bytes: 4 * 1024 ** 3, answerMs: 60_000, idleMs: 60_000, totalMs: 60 * 60_000 };
const MAX_REDIRECTS = 5;

/** Loaded with the first download. */
const library = () => import("undici");

/**
 * Fetches a file by http or https; null if it has not changed. Throws ImportError with a sentence
 * without secrets.
 */
export async function download(options: DownloadOptions): Promise<Downloaded | null> {
  const { limits = LIMITS, path } = options;
  const idle = new AbortController();
  const signals = [
    idle.signal,
    AbortSignal.timeout(limits.totalMs),
    ...(options.signal ? [options.signal] : []),
  ];
  const signal = AbortSignal.any(signals);
  let timer = setTimeout(() => idle.abort(), limits.answerMs);
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), limits.idleMs);
  };
  const part = draftOf(path);
  const rule = ruleOfRedirects(options.zone);
  // Without pipelining each request connects, and is checked, anew.
  const { Agent } = await library();
  const agent = new Agent({ connect: { lookup: guardedLookup(rule.isAllowed, forbidden) }, pipelining: 0 });
  try {
    const response = await request(options, { signal, agent, rule });
    if (response.status === 304) return null;
    await pipeline(bounded(response, limits.bytes, rest), createWriteStream(part), { signal });
    await rename(part, path);
    return { etag: response.headers.get("etag"), lastModified: response.headers.get("last-modified") };
  } catch (error) {
    if (options.signal?.aborted || error instanceof ImportError) throw error;
    if (error instanceof Error && error.cause instanceof ImportError) throw error.cause;
    const { host } = new URL(options.url);
    if (signal.aborted) throw new ImportError(`${host} took too long to send the file.`);
    throw new ImportError(`${host} could not be reached: ${reasonOf(error)}.`);
  } finally {
    clearTimeout(timer);
    await agent.destroy();
    await rm(part, { force: true });
  }
}

const forbidden = () =>
  new ImportError("The address is one that the shop does not connect to, or leads from outside to inside.");

type Connection = { signal: AbortSignal; agent: Agent; rule: ReturnType<typeof ruleOfRedirects> };

async function request(
  { url, login, known }: DownloadOptions,
  { signal, agent, rule }: Connection,
): Promise<Response> {
  const { fetch, Headers } = await library();
  const first = new URL(url);
  let address = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const headers = new Headers({ "user-agent": "Tuerca", accept: "*/*" });
    if (login && address.origin === first.origin)
      headers.set(
        "authorization",
        `Basic ${Buffer.from(`${login.username}:${login.password}`).toString("base64")}`,
      );
    if (known.etag) headers.set("if-none-match", known.etag);
    if (known.lastModified) headers.set("if-modified-since", known.lastModified);
    refuseLiteralAddress(address, rule.isAllowed, forbidden);
    const response = await fetch(address, { headers, redirect: "manual", signal, dispatcher: agent });
    const location = response.headers.get("location");
    if (response.status === 304 || response.ok) return response;
    await response.body?.cancel();
    if (response.status < 300 || response.status >= 400 || !location)
      throw new ImportError(`${address.host} answered with ${response.status} instead of the file.`);
    rule.follow();
    address = URL.canParse(location, address.href) ? new URL(location, address) : address;
    if (!/^https?:$/.test(address.protocol)) throw new ImportError(`${first.host} leads to no http address.`);
  }
  throw new ImportError(`${first.host} leads from one address to the next without an end.`);
}

async function* bounded({ body }: Response, limit: number, onChunk: () => void) {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    onChunk();
    bytes += chunk.length;
    if (bytes > limit) throw new ImportError(`The file has more than ${limit} bytes.`);
    yield chunk;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
}
