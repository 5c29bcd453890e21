import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GUARANTEE_NOTICE_PATH } from "@tuerca/contract";
import { loadConfig } from "@tuerca/platform/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestShop } from "../../../test/index.ts";
import { readGuaranteeNotice } from "./guarantee-notice.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800"/></svg>`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-notice-"));
  await mkdir(join(folder, "legal"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) =>
  readGuaranteeNotice(loadConfig({ DATA_DIR: folder, ...environment }));

describe("the EU notice on the legal guarantee", () => {
  it("is missed in one warning that says where it goes, and nowhere to be had", async () => {
    expect(await read()).toContain(`${join(folder, "legal", "eu-garantia-es.svg")}, is missing`);
    const shop = await createTestShop();
    expect(shop.context.warnings).toHaveLength(1);
    expect((await fetch(shop.origin + GUARANTEE_NOTICE_PATH)).status).toBe(404);
    await shop.close();
  });

  it("is no file that is no picture", async () => {
    const file = join(folder, "notice.html");
    await writeFile(file, "<script>alert(1)</script>");
    expect(await read({ GUARANTEE_NOTICE_FILE: file })).toContain("is no SVG, PNG or JPEG");
  });

  it("is only the file that was expected, where its SHA-256 is given", async () => {
    const file = join(folder, "legal", "eu-garantia-es.svg");
    await writeFile(file, SVG);
    const notice = await read();
    expect(notice).toMatchObject({ type: "image/svg+xml", width: 600, height: 800 });
    const hash = typeof notice === "string" ? "" : notice.hash;
    expect(await read({ GUARANTEE_NOTICE_SHA256: hash.toUpperCase() })).toMatchObject({ hash });
    await writeFile(file, SVG.replace("800", "801"));
    expect(await read({ GUARANTEE_NOTICE_SHA256: hash })).toContain("is not the expected one");
  });

  it("is served to the byte, without any right of a page", async () => {
    const file = join(folder, "notice.svg");
    await writeFile(file, SVG);
    const shop = await createTestShop({ environment: { GUARANTEE_NOTICE_FILE: file } });
    expect(shop.context.warnings).toEqual([]);
    const answer = await fetch(shop.origin + GUARANTEE_NOTICE_PATH);
    expect([answer.status, await answer.text()]).toEqual([200, SVG]);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    await shop.close();
  });
});
