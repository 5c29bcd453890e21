import { decodeXML } from "entities";
import type { StoredFile } from "../file-store.ts";

/** A page of the keys in a bucket; `next` asks for the following one. */
type Listing = { files: (StoredFile & { key: string })[]; next: string | null };

/** Reads the answer of ListObjectsV2, whose keys are encoded as in addresses. */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = ""]) => ({
    key: decodeURIComponent(textOf(content, "Key").replaceAll("+", " ")),
    bytes: Number(textOf(content, "Size")),
    modifiedAt: Date.parse(textOf(content, "LastModified")),
  }));
  const isWhole = textOf(xml, "IsTruncated") !== "true";
  return { files, next: isWhole ? null : textOf(xml, "NextContinuationToken") };
}

function textOf(xml: string, name: string): string {
  return decodeXML(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");
}
