import { setTimeout as sleep } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import type { Bucket } from "../../config/bucket.ts";
import { errorCode } from "../../error-code.ts";
import { StoreAway } from "./store-away.ts";

/** A request to a bucket, or about it without `name`. `bytes`: the length of its body. */
export type BucketRequest = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer<ArrayBuffer> | Blob | null;
  bytes?: number;
};

/** The answer, or null for 404. Throws StoreAway for any other answer than success, or for none. */
export type AskBucket = (request: BucketRequest) => Promise<Response | null>;

const TRIES = 3;
const PAUSE_MS = 200;

/** How long nobody waits for a bucket again that has not answered in time. */
const REST_MS = 10_000;

const SILENCE = "no answer in time";

/** The slowest line that is waited for, in bytes per ms. */
const SLOWEST = 100;

/** How long so many bytes may take, in ms. */
export const patienceMs = (bytes: number, least = 10_000): number => Math.ceil(least + bytes / SLOWEST);

/**
 * Signs requests (AWS Signature Version 4), and repeats those that failed on the way or with 5xx.
 * The first byte of an answer may take `answerMs`.
 */
export function openAskBucket(bucket: Bucket, answerMs?: number): AskBucket {
  let silentAt = Number.NEGATIVE_INFINITY;
  /** Loaded with the first request. */
  let client: Promise<AwsClient> | undefined;
  const sign = async ({ method, name, query = {}, headers = {}, body = null }: BucketRequest) => {
    const { region, keyId: accessKeyId, keySecret: secretAccessKey } = bucket;
    const settings = { accessKeyId, secretAccessKey, region, service: "s3" };
    client ??= import("aws4fetch").then(({ AwsClient }) => new AwsClient(settings));
    const url = `${addressOf(bucket, name)}?${new URLSearchParams(query)}`;
    return (await client).sign(url, { method, headers, body, redirect: "manual" });
  };
  /** Its time ends with the headers of the answer. */
  const send = async (request: BucketRequest) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), patienceMs(request.bytes ?? 0, answerMs));
    try {
      return await fetch(await sign(request), { signal: limit.signal });
    } catch (error) {
      if (!limit.signal.aborted) return problemOf(error);
      silentAt = performance.now();
      return SILENCE;
    } finally {
      clearTimeout(timer);
    }
  };
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const isSilent = performance.now() - silentAt < REST_MS;
      const answer = isSilent ? SILENCE : await send(request);
      if (typeof answer !== "string" && answer.ok) return answer;
      const problem = typeof answer === "string" ? answer : await refusalOf(answer);
      const status = typeof answer === "string" ? 0 : answer.status;
      if (status === 404 && !problem.includes("NoSuchBucket")) return null;
      const mayPass = status === 429 || status >= 500 || (status === 0 && answer !== SILENCE);
      if (!mayPass || attempt === TRIES) throw new StoreAway(`s3://${bucket.name}`, problem);
      await sleep(PAUSE_MS * 2 ** (attempt - 1));
    }
  };
}

/** The address of a file in a bucket, or of the bucket. */
function addressOf({ endpoint, name: bucket, prefix }: Bucket, name?: string): string {
  const path = name === undefined ? [] : `${prefix}${name}`.split("/").map(encodeURIComponent);
  return [endpoint, bucket, ...path].join("/");
}

/** `403 AccessDenied` */
async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => "");
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]].filter(Boolean).join(" ");
}

/** A failure of the network in a few words. */
export function problemOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
}
