import type { Settings } from "./settings.ts";

/** A bucket of an S3 service, with what every name in it begins with (`tienda/`, or nothing). */
export type Bucket = {
  endpoint: string;
  name: string;
  prefix: string;
  region: string;
  keyId: string;
  keySecret: string;
};

type Keys = Pick<Settings, "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">;

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** The form of MEDIA_URL in words. */
export const BUCKET_EXPECTED =
  "a bucket like s3://name?endpoint=https://s3.example&region=eu-west-1, without keys,";

/**
 * The bucket of an address `s3://name/prefix?endpoint=…&region=…`, or null if it is none. Without
 * an endpoint it is Amazon's.
 */
export function readBucket(address: string): Omit<Bucket, "keyId" | "keySecret"> | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(address);
  const region = searchParams.get("region") ?? "us-east-1";
  const endpoint = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, "").replace(/.$/, "$&/");
  const isPlain = [port, username, password, hash].every((part) => part === "");
  const isKnown = [...searchParams.keys()].every((key) => key === "endpoint" || key === "region");
  if (protocol !== "s3:" || !isPlain || !isKnown) return null;
  if (!NAME.test(hostname) || !PREFIX.test(prefix) || !REGION.test(region) || !isEndpoint(endpoint))
    return null;
  return { endpoint: endpoint.replace(/\/+$/, ""), name: hostname, prefix, region };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, search, hash].every((part) => part === "");
}

/** The bucket of an address with the keys of the settings; null if a part is missing or wrong. */
export function bucketAt(address: string | null, keys: Keys): Bucket | null {
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: keySecret } = keys;
  const bucket = address === null ? null : readBucket(address);
  return bucket && keyId !== null && keySecret !== null ? { ...bucket, keyId, keySecret } : null;
}

/** Whether a setting names a bucket, rightly or not. */
export const isBucketAddress = (text: string): boolean => text.startsWith("s3:");

/** Problems of the settings: a bucket without keys. */
export function bucketProblems(config: Keys & Pick<Settings, "MEDIA_URL">): string[] {
  return config.MEDIA_URL === null ? [] : bucketKeyProblems(config, "MEDIA_URL");
}

/** The missing keys of the bucket of a setting. */
export function bucketKeyProblems(keys: Keys, setting: string): string[] {
  return (["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const)
    .filter((name) => keys[name] === null)
    .map((name) => `${name} is missing, and ${setting} needs it.`);
}
