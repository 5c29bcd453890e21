import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ALONE } from "../content-security-policy.ts";
import { bodyAs, makePage, packTightly } from "./page.ts";

const html = `<p>Disco de freno, 12,50 €</p>${randomBytes(6000).toString("hex")}`;
const made = () => makePage({ status: 200, headers: {}, body: Buffer.from(html), scripts: [] }, ALONE);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe("a page", () => {
  it("is the same in every encoding, packed at once and tightly", async () => {
    for (const page of [made(), await packTightly(made())]) {
      expect(text(brotliDecompressSync(bodyAs(page, "br")))).toBe(html);
      expect(text(gunzipSync(bodyAs(page, "gzip")))).toBe(html);
      expect(text(bodyAs(page, "identity"))).toBe(html);
    }
  });

  it("takes no more memory than its bytes, so that the bound of what is kept holds", async () => {
    for (const page of [made(), await packTightly(made())])
      for (const bytes of [page.packed, bodyAs(page, "gzip")])
        expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});
