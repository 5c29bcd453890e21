import { getShopContent, OWN_CONTENT } from "@tuerca/contract";
import {
  DEFAULT_ROLES,
  getOfficeContent,
  previewMail,
  publishContent,
  restoreContent,
  saveIdentityDraft,
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

const PATH = "/office/api/content/logos";
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

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const shown = async () => (await shop.visitor().call(getShopContent)).body.logo;
const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 20, alpha: 0.5 } } });
const stored = async () => (await owner.call(getOfficeContent)).body.identity;
const mailPage = async () => (await owner.send("GET", "/office/api/mail-previews/order-shipped/page")).body;

async function save(over: Partial<typeof OWN_CONTENT.identity>) {
  const body = { ...OWN_CONTENT.identity, ...over, seen: (await stored()).draft_version };
  return owner.call(saveIdentityDraft, { body });
}

it("is encoded anew, and shown by pages and mails once it is published", async () => {
  const before = await mailPage();
  const file = await image(1280, 160)
    .withExif({ IFD0: { Copyright: "x1y2z3" } })
    .webp()
    .toBuffer();
  const sent = await owner.sendFile(PATH, file);
  expect(sent.status).toBe(201);
  const logo_id = Number(sent.body.id);
  expect((await owner.sendFile(PATH, file)).body).toEqual({ id: logo_id });
  const small = await owner.download(`${PATH}/${logo_id}`);
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);

  expect((await save({ logo_id, logo_has_name: true })).status).toBe(200);
  expect(await shown()).toBeNull();
  const { draft, draft_version: seen } = await stored();
  const expected = {
    url: expect.stringMatching(/^\/media\/.+\.png$/),
    width: 640,
    height: 80,
    has_name: true,
  };
  const sealed = draft?.preview_url?.split("/").at(-1) ?? "";
  expect(await readPreview(shop.context, sealed)).toMatchObject({ answer: { logo: expected } });
  expect((await owner.call(publishContent, { params: { part: "identity" }, body: { seen } })).status).toBe(
    204,
  );
  await expect.poll(shown, soon).toEqual(expected);

  const { url } = (await shown()) ?? { url: "" };
  const served = Buffer.from(await (await fetch(shop.origin + url)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({
    format: "png",
    width: 640,
    height: 80,
    hasAlpha: true,
  });
  expect(served.includes("x1y2z3")).toBe(false);
  expect(await mailPage()).toContain(`alt="Tuerca" height="30" src="${shop.context.config.siteUrl}${url}"`);
  const { body: mail } = await owner.call(previewMail, { params: { mail: "order-shipped" } });
  expect(mail.text).toContain("Tuerca");

  const { published_id } = await stored();
  const back = { params: { part: "identity" }, body: { id: 0, seen: published_id } } as const;
  expect((await owner.call(restoreContent, back)).status).toBe(204);
  await expect.poll(shown, soon).toBeNull();
  expect(await mailPage()).toBe(before);
});

it("is refused if it is no such picture, or of another shape", async () => {
  const SIZE =
    "El logo es demasiado pequeño o alargado: al menos 40 píxeles de lado, y como mucho 8 veces más ancho que alto o 2 más alto que ancho.";
  const OTHER = "El archivo no se puede abrir como foto: usa JPEG, PNG o WebP.";
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><script>alert(1)</script></svg>';
  const refused: [Buffer, string][] = [
    [await image(200, 39).png().toBuffer(), SIZE],
    [await image(900, 100).png().toBuffer(), SIZE],
    [await image(100, 210).jpeg().toBuffer(), SIZE],
    [Buffer.from(svg), OTHER],
    [await image(200, 50).gif().toBuffer(), OTHER],
    [Buffer.from("<html><script>alert(1)</script>"), OTHER],
    [(await image(200, 50).png().toBuffer()).subarray(0, 60), OTHER],
  ];
  for (const [file, text] of refused) {
    const { status, body } = await owner.sendFile(PATH, file);
    expect([status, body.errors]).toEqual([422, { picture: [text] }]);
  }
});

it("names an uploaded logo, and no other picture", async () => {
  const { pool } = shop.context.database;
  const { rows } = await pool.query(
    "insert into media (source, path, width, height, status) values ('upload:x', 'x.png', 99, 99, 'ready') returning id",
  );
  for (const logo_id of [rows[0].id, 999_999]) {
    const { status, body } = await save({ logo_id });
    expect([status, (body as { errors?: object }).errors]).toEqual([
      422,
      { logo_id: ["Este logo no existe: súbelo otra vez."] },
    ]);
    expect((await owner.download(`${PATH}/${logo_id}`)).status).toBe(404);
  }
  for (const logo_id of [0, 1.5, "1", "../../x.png"]) {
    const body = { ...OWN_CONTENT.identity, logo_id, seen: 0 };
    const { status, body: answer } = await owner.send("POST", "/office/api/content/identity/draft", body);
    expect([logo_id, status, Object.keys(answer.errors)]).toEqual([logo_id, 422, ["logo_id"]]);
  }
});

it("is sent by those who may write texts", async () => {
  const file = await image(200, 50).png().toBuffer();
  expect((await (await as("read_only")).sendFile(PATH, file)).status).toBe(403);
  expect((await (await as("catalogue")).sendFile(PATH, file)).status).toBe(403);
});
