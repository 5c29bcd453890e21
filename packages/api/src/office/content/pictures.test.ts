import { getOwnPage, getShopContent, OWN_CONTENT } from "@tuerca/contract";
import {
  DEFAULT_ROLES,
  getOfficeContent,
  publishContent,
  saveHomeDraft,
  savePagesDraft,
} from "@tuerca/office-contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { readPreview } from "../../modules/content/index.ts";

const PATH = "/office/api/content/pictures";
const soon = { timeout: 2000, interval: 50 };
const staff = new Map<string, number>();
let shop: OfficeShop;
let owner: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await as("owner");
});

/** The fields that a refusal names. */
const fieldsOf = (body: object) => Object.keys("errors" in body ? (body.errors as object) : {});
const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const stored = async () => (await owner.call(getOfficeContent)).body;
const shown = async () => (await shop.visitor().call(getShopContent)).body;
const { hero: NONE, sections } = OWN_CONTENT.home;

async function upload(width = 900, height = 600): Promise<number> {
  const image = sharp({
    create: { width, height, channels: 3, background: { r: 10, g: 90, b: width % 256 } },
  });
  const sent = await owner.sendFile(PATH, await image.jpeg().toBuffer());
  expect(sent.status).toBe(201);
  return Number(sent.body.id);
}

async function saveHero(over: Partial<typeof NONE>) {
  const seen = (await stored()).home.draft_version;
  return owner.call(saveHomeDraft, { body: { sections, hero: { ...NONE, ...over }, seen } });
}

async function savePage(over: object) {
  const page = { slug: "taller", title: "Taller", text: "Aquí.", is_in_footer: false };
  const seen = (await stored()).pages.draft_version;
  return owner.call(savePagesDraft, { body: { pages: [{ ...page, ...over }], seen } });
}

async function publish(part: "home" | "pages"): Promise<void> {
  const seen = (await stored())[part].draft_version;
  expect((await owner.call(publishContent, { params: { part }, body: { seen } })).status).toBe(204);
}

it("shows the home page's first section as published, and leaves the others alone", async () => {
  expect((await shown()).hero).toBeNull();
  const picture_id = await upload();
  const words = { title: "Frenos en oferta", text: "Hasta el domingo.", link: "Verlos", path: "/frenos" };
  expect((await saveHero({ ...words, picture_id, picture_alt: "El taller" })).status).toBe(200);
  const expected = {
    title: "Frenos en oferta",
    text: "Hasta el domingo.",
    link: { path: "/frenos", label: "Verlos" },
    picture: { url: expect.stringMatching(/^\/media\/.+\.jpg$/), width: 900, height: 600, alt: "El taller" },
  };
  const sealed = (await stored()).home.draft?.preview_url?.split("/").at(-1) ?? "";
  expect(await readPreview(shop.context, sealed)).toMatchObject({ path: "/", answer: { hero: expected } });
  expect((await shown()).hero).toBeNull();
  await publish("home");
  await expect.poll(async () => (await shown()).hero, soon).toEqual(expected);
  expect((await shown()).home).toBeNull();
  const { url } = (await shown()).hero?.picture ?? { url: "" };
  const small = await fetch(`${shop.origin}${url}?width=320`);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
});

it.each([
  [{ title: "x".repeat(41) }, "hero.title"],
  [{ text: "a\nb" }, "hero.text"],
  [{ link: "Verlos" }, "hero.path"],
  [{ path: "/frenos" }, "hero.link"],
  [{ link: "Verlos", path: "//evil.example" }, "hero.path"],
  [{ picture_alt: "Nada" }, "hero.picture_id"],
  [{ picture_id: 2_000_000_000, picture_alt: "Nada" }, "hero.picture_id"],
])("refuses %j at %s", async (over, field) => {
  const { status, body } = await saveHero(over);
  expect([status, fieldsOf(body)]).toEqual([422, [field]]);
});

it("wants a picture described, and takes no other kind of picture", async () => {
  const picture_id = await upload(800);
  const bare = await saveHero({ picture_id });
  expect([bare.status, fieldsOf(bare.body)]).toEqual([422, ["hero.picture_alt"]]);
  const { rows } = await shop.context.database.pool.query(
    `insert into media (source, path, width, height, status)
      values ('upload:ab/cd.png', 'ab/cd.png', 640, 160, 'ready') returning id`,
  );
  const other = Number(rows[0].id);
  expect((await saveHero({ picture_id: other, picture_alt: "x" })).status).toBe(422);
  expect((await owner.send("GET", `${PATH}/${other}`)).status).toBe(404);
  const small = await owner.download(`${PATH}/${picture_id}`);
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

it("shows the pictures of an own page with their sizes, and leads to it from the menu", async () => {
  const id = await upload(700, 500);
  const text = `Aquí.\n\n![El taller por fuera](foto-${id})\n\nY más.`;
  expect((await savePage({ text, is_in_menu: true })).status).toBe(200);
  const pictures = [{ id, url: expect.stringMatching(/^\/media\/.+\.jpg$/), width: 700, height: 500 }];
  const sealed = (await stored()).pages.draft?.preview_url?.split("/").at(-1) ?? "";
  expect(await readPreview(shop.context, sealed)).toMatchObject({ answer: { text, pictures } });
  await publish("pages");
  const ask = async () => (await shop.visitor().call(getOwnPage, { params: { slug: "taller" } })).body;
  await expect.poll(ask, soon).toEqual({ title: "Taller", text, pictures });
  const { pages, menu } = await shown();
  expect([pages, menu]).toEqual([null, [{ slug: "taller", title: "Taller" }]]);
});

it.each([
  "Aquí.\n\n![](foto-1)",
  "Aquí.\n\n![ ](foto-1)",
  "Aquí.\n\n![x](https://evil.example/a.png)",
  "Aquí.\n\n![x](javascript:alert(1))",
  "Aquí.\n\nVer ![x](foto-1) aquí",
  "Aquí.\n\n![x](foto-2000000)",
  `Aquí.\n\n${"![x](foto-1)\n\n".repeat(31)}`,
])("refuses %j", async (text) => {
  const { status, body } = await savePage({ text });
  expect([status, fieldsOf(body)]).toEqual([422, ["pages.0.text"]]);
});

it("are uploaded by those who may write texts, as pictures", async () => {
  const file = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const wrong = await owner.sendFile(PATH, file);
  expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ["picture"]]);
  expect((await (await as("read_only")).sendFile(PATH, file)).status).toBe(403);
  expect((await (await as("warehouse")).send("GET", `${PATH}/1`)).status).toBe(403);
});
