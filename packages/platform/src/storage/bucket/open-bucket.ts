import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { addAbortSignal, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Bucket } from "../../config/bucket.ts";
import { draftOf } from "../drafts.ts";
import type { FileStore, StoredFile } from "../file-store.ts";
import { checkName } from "../names.ts";
import { statFile } from "../whole-files.ts";
import { type BucketRequest, openAskBucket, patienceMs, problemOf } from "./ask-bucket.ts";
import { listBucket } from "./list-bucket.ts";
import { readOn } from "./read-on.ts";
import { StoreAway } from "./store-away.ts";

/** The time of change of a file that was stored, in seconds, as other programs write it. */
const MTIME = "x-amz-meta-mtime";

/** Files in a bucket of an S3 service. `dataDir` holds those that are being written or read. */
export function openBucket(bucket: Bucket, dataDir: string): FileStore {
  const ask = openAskBucket(bucket);
  const lost = (error: unknown) => {
    throw new StoreAway(`s3://${bucket.name}`, problemOf(error));
  };
  const put = async (name: string, body: NonNullable<BucketRequest["body"]>, hash: string, sent = {}) => {
    const headers = { "x-amz-content-sha256": hash, ...sent };
    const bytes = body instanceof Blob ? body.size : body.length;
    const answer = await ask({ method: "PUT", name, headers, body, bytes });
    if (!answer) throw new StoreAway(`s3://${bucket.name}`, "404");
  };
  const remove = async (name: string) => {
    await ask({ method: "DELETE", name: checkName(name) });
  };
  const open: FileStore["open"] = async (name) => {
    const answer = await ask({ method: "GET", name: checkName(name) });
    if (!answer) return null;
    const body = Readable.from(readOn(ask, name, answer), { objectMode: false });
    // Whoever never reads it leaves no open connection.
    body.once("close", () => {
      if (answer.body && !answer.body.locked) answer.body.cancel().catch(() => undefined);
    });
    return { ...factsOf(answer), body };
  };
  /** As `open`, for what is read at once. */
  const openInTime = async (name: string) => {
    const file = await open(name);
    return file && addAbortSignal(AbortSignal.timeout(patienceMs(file.bytes)), file.body);
  };
  return {
    put: (name, content) => {
      const body = Buffer.from(content);
      return put(checkName(name), body, createHash("sha256").update(body).digest("hex"));
    },
    write: (name, make) =>
      inScratch(dataDir, basename(checkName(name)), async (path) => {
        const result = await make(path);
        if (!(await statFile(path))) await remove(name);
        else {
          const { mtimeMs } = await stat(path);
          await put(name, await openAsBlob(path), await hashOf(path), { [MTIME]: String(mtimeMs / 1000) });
        }
        return result;
      }),
    get: async (name) => {
      const body = await openInTime(name);
      return body && buffer(body).catch(lost);
    },
    open,
    withFile: (name, use) =>
      inScratch(dataDir, basename(checkName(name)), async (path) => {
        const body = await openInTime(name);
        if (!body) return null;
        await pipeline(body, createWriteStream(path)).catch(lost);
        return use(path);
      }),
    stat: async (name) => {
      const answer = await ask({ method: "HEAD", name: checkName(name) });
      return answer && factsOf(answer);
    },
    list: (folder) => listBucket(ask, bucket.prefix, folder && checkName(folder)),
    remove,
    addressOf: (name) => `s3://${bucket.name}/${bucket.prefix}${checkName(name)}`,
  };
}

/** Lets `use` write and read a file of this name on this machine, which is deleted afterwards. */
async function inScratch<T>(dataDir: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = draftOf(join(dataDir, "imports", "store"));
  await mkdir(folder, { recursive: true });
  try {
    return await use(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function factsOf({ headers }: Response): StoredFile {
  const sentAt = Number(headers.get(MTIME) ?? Number.NaN) * 1000;
  const modifiedAt = Number.isNaN(sentAt) ? Date.parse(headers.get("last-modified") ?? "") : sentAt;
  return { bytes: Number(headers.get("content-length") ?? 0), modifiedAt };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
