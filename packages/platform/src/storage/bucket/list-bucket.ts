import { decodeXML } from "entities";
import type { FileStore, StoredFile } from "../file-store.ts";
import type { AskBucket } from "./ask-bucket.ts";

/** Every file below a folder, all with "", page by page. `prefix` begins all keys of the shop. */
export async function* listBucket(
  ask: AskBucket,
  prefix: string,
  folder: string,
): ReturnType<FileStore["list"]> {
  const below = folder === "" ? "" : `${folder}/`;
  let next: string | null = null;
  do {
    const more: Record<string, string> = next === null ? {} : { "continuation-token": next };
    const query = { "list-type": "2", "encoding-type": "url", prefix: prefix + below, ...more };
    const answer = await ask({ method: "GET", query });
    const page = readListing(answer ? await answer.text() : "");
    for (const { key, ...file } of page.files) yield { name: key.slice(prefix.length), ...file };
    next = page.next;
  } while (next !== null);
}

/** A page of keys; `next` asks for the following one. */
type Listing = { files: (StoredFile & { key: string })[]; next: string | null };

/** Reads the answer of ListObjectsV2; some services do not encode keys as asked. */
function readListing(xml: string): Listing {
  const isEncoded = textOf(xml, "EncodingType") === "url";
  const keyOf = (text: string) => (isEncoded ? decodeURIComponent(text.replaceAll("+", " ")) : text);
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = ""]) => ({
    key: keyOf(textOf(content, "Key")),
    bytes: Number(textOf(content, "Size")),
    modifiedAt: Date.parse(textOf(content, "LastModified")),
  }));
  const isWhole = textOf(xml, "IsTruncated") !== "true";
  return { files, next: isWhole ? null : textOf(xml, "NextContinuationToken") };
}

function textOf(xml: string, name: string): string {
  return decodeXML(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");
}
