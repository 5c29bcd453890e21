import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A failed request: an answer without effect, half an answer, or none at all. */
export type Fault = number | "cut" | "silence";

type Stored = { content: Buffer; mtime: string | undefined; at: Date };

/** A bucket of an S3 service on this machine, which checks signatures and hashes as S3 does. */
export type LocalBucket = {
  /** The settings of a shop that uses it. */
  settings: { MEDIA_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** The objects by key. */
  objects: Map<string, Stored>;
  /** The parts of uploads that are neither complete nor given up, by their ids. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Requests so far, as `GET /bucket/key`. */
  requests: string[];
  /** Decides about each request; none fails without it. */
  fault: ((request: IncomingMessage) => Fault | null) | null;
  close(): Promise<void>;
};

const KEY_ID = "AKIATUERCA";
const SECRET = "tornillo/manguito+biela";
const REGION = "eu-test-1";
const BUCKET = "tuerca-test";
/** As some services do, half of the lists have keys as they are. */
let isEncoding = false;
/** Small, so that lists have several pages. */
const PAGE = 3;

export async function openLocalBucket(): Promise<LocalBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: LocalBucket = {
    settings: {
      MEDIA_URL: `s3://${BUCKET}/tienda?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    fault: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return bucket;
}

async function answer(bucket: LocalBucket, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  const [, name, ...parts] = pathname.split("/").map(decodeURIComponent);
  const key = parts.join("/");
  bucket.requests.push(`${request.method} ${name}/${key}`);
  const fault = bucket.fault?.(request) ?? null;
  if (fault === "silence") return;
  const body = await buffer(request);
  if (typeof fault === "number") return refuse(response, fault, "InternalError");
  const hash = createHash("sha256").update(body).digest("hex");
  const declared = request.headers["x-amz-content-sha256"];
  if (request.method === "PUT" && declared !== hash)
    return refuse(response, 400, "XAmzContentSHA256Mismatch");
  if (request.headers.authorization !== signatureOf(request))
    return refuse(response, 403, "SignatureDoesNotMatch");
  if (name !== BUCKET) return refuse(response, 404, "NoSuchBucket");
  if (key === "") return list(bucket, response, searchParams);
  if (searchParams.has("uploads") || searchParams.has("uploadId"))
    return takeUpload(bucket, request.method, response, {
      key,
      query: searchParams,
      body,
      isCut: fault === "cut",
    });
  if (request.method === "PUT") {
    const mtime = request.headers["x-amz-meta-mtime"];
    if (fault === "cut") return void response.destroy();
    bucket.objects.set(key, { content: body, mtime: mtime?.toString(), at: new Date() });
    return void response.end();
  }
  if (request.method === "DELETE") {
    bucket.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const stored = bucket.objects.get(key);
  if (!stored) return refuse(response, 404, "NoSuchKey");
  const etag = `"${createHash("md5").update(stored.content).digest("hex")}"`;
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
  const content = stored.content.subarray(Number(from ?? 0));
  if (from !== undefined && request.headers["if-match"] !== etag)
    return refuse(response, 412, "PreconditionFailed");
  response.writeHead(from === undefined ? 200 : 206, {
    etag,
    "content-length": content.length,
    "last-modified": stored.at.toUTCString(),
    ...(stored.mtime === undefined ? {} : { "x-amz-meta-mtime": stored.mtime }),
  });
  if (fault !== "cut") return void response.end(request.method === "HEAD" ? undefined : content);
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

type UploadRequest = { key: string; query: URLSearchParams; body: Buffer; isCut: boolean };

/** A request of an upload in parts. A completion that is cut has its effect, but no answer. */
function takeUpload(
  { uploads, objects }: LocalBucket,
  method: string | undefined,
  response: ServerResponse,
  { key, query, body, isCut }: UploadRequest,
) {
  if (query.has("uploads")) {
    const id = String(uploads.size + 1);
    uploads.set(id, new Map());
    return void response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get("uploadId") ?? "";
  const parts = uploads.get(id);
  if (!parts) return refuse(response, 404, "NoSuchUpload");
  if (method === "PUT") {
    if (isCut) return void response.destroy();
    parts.set(Number(query.get("partNumber")), body);
    return void response.writeHead(200, { etag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
  }
  uploads.delete(id);
  if (method === "POST") {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const content = Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0)));
    objects.set(key, { content, mtime: undefined, at: new Date() });
  }
  return void (isCut ? response.destroy() : response.end());
}

function list({ objects }: LocalBucket, response: ServerResponse, query: URLSearchParams): void {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const isTruncated = keys.length > PAGE;
  isEncoding = !isEncoding;
  const contents = page.map((key) => {
    const { content, at } = objects.get(key) ?? { content: Buffer.alloc(0), at: new Date() };
    const encoded = !isEncoding ? key : encodeURIComponent(key).replaceAll("%20", "+").replaceAll("%2F", "/");
    return `<Contents><Key>${escaped(encoded)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>`
    : "";
  response.end(
    `<?xml version="1.0"?><ListBucketResult>${isEncoding ? "<EncodingType>url</EncodingType>" : ""}<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** The `Authorization` that a request must have (AWS Signature Version 4). */
function signatureOf({ method, url = "", headers }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, "http://host");
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const at = String(headers["x-amz-date"]);
  const day = at.slice(0, 8);
  const path = pathname.split("/").map((part) => encode(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path.join("/"), query.join("&"), signed.join(""), names];
  const text = [...canonical, headers["x-amz-content-sha256"]].join("\n");
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, createHash("sha256").update(text).digest("hex")].join("\n");
  let key: string | Buffer = `AWS4${SECRET}`;
  for (const part of [day, REGION, "s3", "aws4_request", toSign])
    key = createHmac("sha256", key).update(part).digest();
  const signature = (key as Buffer).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
