import {
  type AddressRule,
  guardedLookup,
  isPublicAddress,
  refuseLiteralAddress,
} from "@tuerca/platform/net/public-address";
import type { Agent, Response } from "undici";
import { ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";

const TIME_MS = 10_000;
const MAX_REDIRECTS = 5;

/** Loaded with the first image. */
const library = () => import("undici");

export type ImageFetcher = { fetch(url: string): Promise<Buffer>; close(): Promise<void> };

/**
 * Fetches images from public web servers: at most 10 s and 10 MB, redirects checked like the first
 * address. Throws ImageRefused if it can never work, other errors if it may work later.
 */
export function createImageFetcher(isAllowed: AddressRule = isPublicAddress): ImageFetcher {
  const connect = { lookup: guardedLookup(isAllowed, notPublic), timeout: TIME_MS };
  let opened: Promise<Agent> | undefined;
  const open = async () => new (await library()).Agent({ connect, pipelining: 0 });
  return {
    fetch: async (url) => {
      const signal = AbortSignal.timeout(TIME_MS);
      try {
        opened ??= open();
        return await fetchFollowing(new URL(url), { agent: await opened, isAllowed, signal });
      } catch (error) {
        throw causeOf(error);
      }
    },
    close: async () => (await opened)?.close(),
  };
}

const notPublic = () => new ImageRefused("is at an address that is not public");

type FetchOptions = { agent: Agent; isAllowed: AddressRule; signal: AbortSignal };

async function fetchFollowing(start: URL, { agent, isAllowed, signal }: FetchOptions): Promise<Buffer> {
  const { fetch } = await library();
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(url.protocol))
      throw new ImageRefused("leads to an address that is not http or https");
    refuseLiteralAddress(url, isAllowed, notPublic);
    const response = await fetch(url, {
      dispatcher: agent,
      redirect: "manual",
      signal,
      headers: { accept: "image/*", "user-agent": "Tuerca" },
    });
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (location === null) return readBody(response);
    await response.body?.cancel();
    if (!URL.canParse(location, url.href)) throw new ImageRefused("leads to an address that is none");
    url = new URL(location, url);
  }
  throw new ImageRefused(`leads on more than ${MAX_REDIRECTS} times`);
}

async function readBody(response: Response): Promise<Buffer> {
  const { status, body } = response;
  if (status >= 500 || status === 429) throw new Error(`was answered with status ${status}`);
  if (!response.ok || !body) throw new ImageRefused(`was answered with status ${status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_IMAGE_BYTES) throw new ImageRefused("is larger than 10 MB");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** undici wraps connection errors. */
function causeOf(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof ImageRefused) return error.cause;
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new Error("took longer than 10 s");
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
