import { bucketAt, isName, type MachineConfig } from "@tuerca/api/settings";
import { BackupError } from "../format.ts";

/** A file in a bucket. */
export type BucketFile = { bucket: NonNullable<ReturnType<typeof bucketAt>>; name: string };

/**
 * The file of an address `s3://bucket/prefix/name?endpoint=…&region=…`; null if it is a path of
 * this machine. Throws BackupError for a wrong address and without keys.
 */
export function bucketFileOf(address: string, config: MachineConfig): BucketFile | null {
  if (!address.startsWith("s3:")) return null;
  const wrong = (reason: string) => new BackupError(`The address ${address} ${reason}.`);
  if (!URL.canParse(address)) throw wrong("is none");
  const url = new URL(address);
  const cut = url.pathname.lastIndexOf("/");
  const name = url.pathname.slice(cut + 1);
  url.pathname = url.pathname.slice(0, cut);
  if (!isName(name)) throw wrong("names no file: s3://bucket/file?endpoint=https://…&region=… was expected");
  const bucket = bucketAt(url.href, config);
  if (!bucket) throw wrong("is wrong, or AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is missing");
  return { bucket, name };
}
