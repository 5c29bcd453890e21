import { getOwnPage, getShopContent, OWN_CONTENT } from "@tuerca/contract";
import {
  DEFAULT_ROLES,
  discardContent,
  getOfficeContent,
  publishContent,
  restoreContent,
  saveBannerDraft,
  saveHomeDraft,
  saveIdentityDraft,
  savePagesDraft,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { readPreview } from "../../modules/content/index.ts";

/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const soon = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };
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
const query = async (text: string) => (await shop.context.database.pool.query(text)).rows;
const shown = async () => (await shop.visitor().call(getShopContent)).body;
const stored = async () => (await owner.call(getOfficeContent)).body;
const BANNER = { text: "Hoy, envíos gratis", path: "/frenos", from: null, until: null };

/** Saves a banner over whatever is there, and publishes it. */
async function publishBanner(over: Partial<typeof OWN_CONTENT.banner> = {}): Promise<void> {
  const { draft_version: seen } = (await stored()).banner;
  const saved = await owner.call(saveBannerDraft, { body: { ...BANNER, ...over, seen } });
  expect(saved.status).toBe(200);
  const published = { params: { part: "banner" }, body: { seen: saved.body.draft_version } };
  expect((await owner.call(publishContent, published)).status).toBe(204);
}

it("is the shop's own before anything is published", async () => {
  const frame = { name: null, signal: null, banner: null, logo: null };
  const none = { ...frame, home: null, hero: null, pages: null, menu: null };
  expect(await shown()).toEqual(none);
  expect(await stored()).toMatchObject({
    site_name: "Tuerca",
    identity: {
      published: OWN_CONTENT.identity,
      published_id: 0,
      draft_version: 0,
      draft: null,
      versions: [],
    },
    home: { published: OWN_CONTENT.home },
  });
});

describe("a draft", () => {
  it("is seen by nobody but the staff, and its preview, until it is published", async () => {
    const body = { name: "Recambios Ana", signal_light: "#C2410C", signal_dark: "#5aa9ff", seen: 0 };
    const { status, body: saved } = await owner.call(saveIdentityDraft, { body });
    expect([status, saved]).toEqual([200, { draft_version: 1 }]);
    expect((await shown()).name).toBeNull();
    const { draft } = (await stored()).identity;
    expect(draft).toMatchObject({ body: { signal_light: "#c2410c" }, by: "Ana" });
    const sealed = draft?.preview_url?.split("/").at(-1) ?? "";
    expect(draft?.preview_url).toContain(`${shop.context.config.siteUrl}/vista-previa/identity.`);
    const look = (text: string) => readPreview(shop.context, text);
    expect(await look(sealed)).toMatchObject({
      path: "/",
      answer: { name: "Recambios Ana", signal: { light: "#c2410c" } },
    });
    for (const forged of [
      "",
      "identity",
      sealed.replace("identity", "banner"),
      `${sealed}x`,
      sealed.replace(".1", ".2"),
    ])
      expect([forged, await look(forged)]).toEqual([forged, null]);
    const publish = { params: { part: "identity" }, body: { seen: 1 } };
    expect((await owner.call(publishContent, publish)).status).toBe(204);
    await expect.poll(shown, soon).toMatchObject({
      name: "Recambios Ana",
      signal: { light: "#c2410c", dark: "#5aa9ff" },
    });
    expect(await look(sealed)).toBeNull();
  });

  it("has an address that ends after a quarter of an hour", async () => {
    const { draft_version: seen } = (await stored()).home;
    const { hero, sections } = OWN_CONTENT.home;
    await owner.call(saveHomeDraft, { body: { hero, sections: sections.toReversed(), seen } });
    const url = (await stored()).home.draft?.preview_url ?? "";
    const look = () => readPreview(shop.context, url.split("/").at(-1) ?? "");
    expect(await look()).toMatchObject({
      answer: { home: [{ section: "facts" }, {}, {}, {}, {}, {}, {}, {}] },
    });
    shop.clock.advance(15 * MINUTE_MS);
    expect(await look()).toBeNull();
    await owner.call(discardContent, { params: { part: "home" }, body: { seen: seen + 1 } });
    expect((await stored()).home).toMatchObject({ draft: null, draft_version: seen + 2 });
  });

  it("is not lost if two people save at once: the second one learns of the first", async () => {
    const { draft_version: seen } = (await stored()).banner;
    const [one, two] = await Promise.all(
      ["Uno", "Dos"].map(async (text) =>
        (await as("owner")).send("POST", "/office/api/content/banner/draft", { ...BANNER, text, seen }),
      ),
    );
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    const refusal = [one, two].find((answer) => answer?.status === 409);
    expect(refusal?.body).toMatchObject({ code: "content_changed", changed_by: "Ana" });
    expect(["Uno", "Dos"]).toContain((await stored()).banner.draft?.body.text);
    const stale = { params: { part: "banner" }, body: { seen } };
    expect((await owner.call(publishContent, stale)).status).toBe(409);
    expect((await owner.call(discardContent, stale)).status).toBe(409);
  });

  it("is saved, published and discarded once, however often somebody clicks", async () => {
    const { draft_version: seen } = (await stored()).banner;
    const body = { ...BANNER, text: "Otra vez", seen };
    const first = await owner.call(saveBannerDraft, { body });
    const second = await owner.call(saveBannerDraft, { body });
    expect([second.status, second.body]).toEqual([200, first.body]);
    const publish = { params: { part: "banner" }, body: { seen: first.body.draft_version } };
    const statuses = await Promise.all(
      [1, 2].map(async () => (await owner.call(publishContent, publish)).status),
    );
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect((await query("select from content_versions where body->>'text' = 'Otra vez'")).length).toBe(1);
  });
});

it("own pages have an address and a text, and a place in the footer if they want one", async () => {
  const page = (slug: string, over = {}) => ({
    slug,
    title: `La página ${slug}`,
    text: "Abrimos de lunes a viernes.\n\nLlama al {{telefono}}.",
    is_in_footer: true,
    ...over,
  });
  const pages = [page("horario"), page("taller", { is_in_footer: false })];
  const wrong = await owner.call(savePagesDraft, {
    body: { pages: [page("horario"), page("horario", { text: "Uno.\n\n{{no}}" })], seen: 0 },
  });
  expect([wrong.status, Object.keys((wrong.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ["pages.1.slug", "pages.1.text"],
  ]);
  const { body: saved } = await owner.call(savePagesDraft, { body: { pages, seen: 0 } });
  const sealed = (await stored()).pages.draft?.preview_url?.split("/").at(-1) ?? "";
  const look = (slug: string | null) => readPreview(shop.context, sealed, slug);
  expect(await look(null)).toMatchObject({ path: "/info/horario", answer: { title: "La página horario" } });
  expect(await look("taller")).toMatchObject({ path: "/info/taller" });
  expect(await look("nada")).toBeNull();
  const read = (slug: string) => shop.visitor().call(getOwnPage, { params: { slug } });
  expect((await read("horario")).status).toBe(404);
  const publish = { params: { part: "pages" }, body: { seen: saved.draft_version } };
  expect((await owner.call(publishContent, publish)).status).toBe(204);
  const linked = [{ slug: "horario", title: "La página horario" }];
  await expect.poll(async () => (await shown()).pages, soon).toEqual(linked);
  expect((await read("taller")).body).toEqual({ title: pages[1]?.title, text: pages[1]?.text, pictures: [] });
  for (const slug of ["nada", "Horario", "a%2Fb"])
    expect([
      slug,
      (await shop.visitor().send("GET", `/store-front/api/content/pages/${slug}`)).status,
    ]).not.toEqual([slug, 200]);
});

it("a banner begins and ends by the clock, in Spain's time", async () => {
  // 11:15 in Madrid.
  expect(shop.clock.now().toISOString()).toBe("2026-11-27T10:15:00.000Z");
  await publishBanner({ from: "2026-11-27T11:20", until: "2026-11-27T11:30" });
  await expect.poll(async () => (await shown()).banner, soon).toBeNull();
  shop.clock.advance(5 * MINUTE_MS);
  await expect.poll(async () => (await shown()).banner, soon).toEqual({ text: BANNER.text, path: "/frenos" });
  shop.clock.advance(10 * MINUTE_MS);
  await expect.poll(async () => (await shown()).banner, soon).toBeNull();
});

it("returns to an earlier version, or to the shop's own, by publishing it anew", async () => {
  await publishBanner({ text: "Primero" });
  const { published_id: first } = (await stored()).banner;
  await publishBanner({ text: "Segundo" });
  const { published_id: second } = (await stored()).banner;
  const restore = (id: number, seen: number) =>
    owner.call(restoreContent, { params: { part: "banner" }, body: { id, seen } });
  expect((await restore(first, first)).status).toBe(409);
  expect((await restore(999_999, second)).status).toBe(404);
  expect((await restore(first, second)).status).toBe(204);
  await expect.poll(async () => (await shown()).banner?.text, soon).toBe("Primero");
  const now = (await stored()).banner;
  expect(now.versions.slice(0, 3).map(({ body }) => body.text)).toEqual(["Primero", "Segundo", "Primero"]);
  expect((await restore(0, now.published_id)).status).toBe(204);
  await expect.poll(async () => (await shown()).banner, soon).toBeNull();
});

it("records every act with what was there before", async () => {
  const acts = await query(
    "select action, object, before, after from audit_events where action like 'content.%' order by id",
  );
  const names = new Set(acts.map(({ action }) => action));
  expect([...names].toSorted()).toEqual([
    "content.discarded",
    "content.drafted",
    "content.published",
    "content.restored",
  ]);
  expect(acts.findLast(({ action }) => action === "content.restored")).toMatchObject({
    object: "banner",
    before: { text: "Primero" },
    after: { text: null },
  });
});

it("keeps what was published: no version is changed or deleted", async () => {
  for (const act of ["update content_versions set published_by = ''", "delete from content_versions"])
    await expect(query(act)).rejects.toThrow("a published version cannot be changed");
});

it("names each wrong field, and stores nothing of it", async () => {
  const count = "select count(*)::int as count from content_drafts";
  const [before] = await query(count);
  const send = async (part: string, body: object) => {
    const answer = await owner.send("POST", `/office/api/content/${part}/draft`, { seen: 0, ...body });
    return [answer.status, answer.body.errors];
  };
  expect(await send("identity", { name: null, signal_light: "#ffd500", signal_dark: "#5aa9ff" })).toEqual([
    422,
    { signal_light: ["Sobre el fondo claro contrasta 1,25:1 y necesita al menos 3:1"] },
  ]);
  expect(await send("banner", { ...BANNER, path: "javascript:alert(1)" })).toEqual([
    422,
    { path: ["Escribe una dirección de la tienda, como /frenos"] },
  ]);
  expect((await send("banner", { ...BANNER, html: "<b>" }))[0]).toBe(422);
  expect(await query(count)).toEqual([before]);
  const other = await owner.send("POST", "/office/api/content/cabecera/publish", { seen: 0 });
  expect(other.status).toBe(404);
});

it("is read by those who may, and written by the owner", async () => {
  expect((await (await as("read_only")).call(getOfficeContent)).status).toBe(200);
  expect((await (await as("catalogue")).call(getOfficeContent)).status).toBe(403);
  const body = { ...BANNER, seen: 0 };
  expect((await (await as("read_only")).call(saveBannerDraft, { body })).status).toBe(403);
});
