import { getLegalText, type LegalTextPage } from "@tuerca/contract";
import { ACCESSIBILITY, OWN_LEGAL_TEXTS } from "@tuerca/contract/legal-texts";
import {
  discardLegalDraft,
  getLegalVersion,
  getOfficeLegalText,
  getOrderTerms,
  publishContent,
  publishLegalText,
  restoreLegalText,
  saveLegalDraft,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { placeAt } from "../../../test/factories/office/office-orders.ts";
import { createProduct } from "../../../test/index.ts";
import { readPreview } from "../../modules/content/index.ts";

const soon = { timeout: 2000, interval: 50 };
const PAGE = "accesibilidad";
const TERMS = "terminos-condiciones";
let shop: OfficeShop;
let owner: OfficeClient;
let ownerId: number;
let part = 0;

beforeAll(async () => {
  shop = await createOfficeShop({
    seed: async (pool) => {
      part = await createProduct(pool, { quantity: 50 });
    },
  });
  ownerId = (await invite(shop, "owner")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await enterAs(shop, ownerId);
});

const today = () => spanishDay(shop.context.clock.now());
const query = async (text: string) => (await shop.context.database.pool.query(text)).rows;
const shown = async (page: LegalTextPage = PAGE) =>
  (await shop.visitor().call(getLegalText, { params: { page } })).body;
const stored = async (page: LegalTextPage = PAGE) =>
  (await owner.call(getOfficeLegalText, { params: { page } })).body;

async function save(text: string, page: LegalTextPage = PAGE) {
  const { draft_version: seen } = await stored(page);
  return owner.call(saveLegalDraft, { params: { page }, body: { text, seen } });
}

async function publish(text: string, page: LegalTextPage = PAGE): Promise<void> {
  const saved = await save(text, page);
  expect(saved.status).toBe(200);
  const input = { params: { page }, body: { seen: saved.body.draft_version } };
  expect((await owner.call(publishLegalText, input)).status).toBe(204);
}

it("is the shop's own before anything is published", async () => {
  expect(await shown()).toEqual({ text: null, updated_on: null });
  expect(await stored()).toEqual({
    own: ACCESSIBILITY,
    published: null,
    published_id: 0,
    draft_version: 0,
    draft: null,
    versions: [],
    missing: [],
  });
  expect((await stored("aviso-legal")).own).toBe(OWN_LEGAL_TEXTS["aviso-legal"]);
});

it("is drafted, seen before, published, and returns to any version", async () => {
  const text = ACCESSIBILITY.replace("Cómo lo comprobamos", "Cómo probamos <b>todo</b>");
  expect((await save(`${text}\r\n`)).status).toBe(200);
  expect(await shown()).toEqual({ text: null, updated_on: null });
  const { draft } = await stored();
  expect(draft).toMatchObject({ body: text, by: "Ana" });
  const sealed = draft?.preview_url?.split("/").at(-1) ?? "";
  expect(await readPreview(shop.context, sealed)).toEqual({
    path: "/links/accesibilidad",
    call: "/store-front/api/content/legal/accesibilidad",
    answer: { text, updated_on: today() },
  });
  expect(await readPreview(shop.context, sealed.replace(PAGE, "cookies"))).toBeNull();

  await publish(text);
  await expect.poll(() => shown(), soon).toEqual({ text, updated_on: today() });
  const first = await stored();
  expect(first).toMatchObject({ published: text, draft: null, versions: [{ by: "Ana", is_own: false }] });
  await publish(text.replace("<b>todo</b>", "casi todo"));
  const { published_id: seen } = await stored();
  const restore = (id: number, at = seen) =>
    owner.call(restoreLegalText, { params: { page: PAGE }, body: { id, seen: at } });
  expect((await restore(first.published_id, first.published_id)).status).toBe(409);
  expect((await restore(first.published_id)).status).toBe(204);
  await expect.poll(async () => (await shown()).text, soon).toBe(text);
  const version = { params: { page: PAGE, id: seen } };
  expect((await owner.call(getLegalVersion, version)).body.text).toContain("casi todo");
  expect((await owner.call(getLegalVersion, { params: { page: "cookies", id: seen } })).status).toBe(404);

  expect((await restore(0, (await stored()).published_id)).status).toBe(204);
  await expect.poll(() => shown(), soon).toEqual({ text: null, updated_on: null });
  expect((await stored()).versions[0]).toMatchObject({ is_own: true });
});

it("counts the shop's own text as none", async () => {
  expect((await save(ACCESSIBILITY)).status).toBe(200);
  expect(await query(`select body from content_drafts where part = '${PAGE}'`)).toEqual([
    { body: { text: null } },
  ]);
  const { draft_version: seen } = await stored();
  expect((await owner.call(discardLegalDraft, { params: { page: PAGE }, body: { seen } })).status).toBe(204);
  expect((await stored()).draft).toBeNull();
});

describe("a wrong text", () => {
  it("is refused line by line, and nothing of it is stored", async () => {
    const before = await query("select * from content_drafts");
    const answer = await owner.send("POST", `/office/api/content/legal/${TERMS}/draft`, {
      text: "Condiciones\n\n## Pago\nEscribe a {{correoo}}\n#Malo\n{{formas_de_pago}}",
      seen: 0,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.text).toEqual([
      "Línea 4: {{correoo}} no es un dato de esta página",
      "Línea 5: Los títulos empiezan por ## o ###, y un espacio",
      ...["datos_del_titular", "tarjetas_regalo", "funcion_de_desistimiento", "tarjeta_regalo_gastada"].map(
        (name) => expect.stringContaining(`Falta {{${name}}}`),
      ),
      ...["modelo_de_desistimiento", "aviso_de_garantia"].map((name) =>
        expect.stringContaining(`Falta {{${name}}}`),
      ),
    ]);
    expect(
      (await owner.send("POST", "/office/api/content/legal/portada/draft", { text: "x", seen: 0 })).status,
    ).toBe(404);
    expect(await query("select * from content_drafts")).toEqual(before);
  });

  it("of an older program is shown to nobody, nor published again", async () => {
    const body = JSON.stringify({ text: "Sin nada de lo que la ley pide\n\n## A\nb" });
    await query(
      `insert into content_versions (part, body, published_at, published_by) values ('cookies', '${body}', now(), '7 Ana')`,
    );
    const [{ id }] = await query("select max(id) as id from content_versions");
    await expect.poll(async () => (await stored("cookies")).published_id, soon).toBe(id);
    expect(await shown("cookies")).toEqual({ text: null, updated_on: null });
    const text = OWN_LEGAL_TEXTS.cookies.replace("Qué son", "Qué es una cookie");
    await publish(text, "cookies");
    const { published_id: seen } = await stored("cookies");
    const restored = await owner.call(restoreLegalText, { params: { page: "cookies" }, body: { id, seen } });
    expect([restored.status, JSON.stringify(restored.body)]).toEqual([
      422,
      expect.stringContaining("Este texto ya no vale. Falta {{cookies_necesarias}}"),
    ]);
    expect((await owner.call(getLegalVersion, { params: { page: "cookies", id } })).body.text).toContain(
      "Sin nada",
    );
  });
});

it("names what the operator has not configured", async () => {
  await save(`${ACCESSIBILITY}\n\nInscrita: {{registro}}`);
  const { registry } = shop.context.config.operator;
  expect((await stored()).missing).toEqual(registry === null ? ["registro"] : []);
});

it("needs a fresh proof to be published and restored, but not to be drafted", async () => {
  const { draft_version: seen, published_id } = await stored();
  shop.clock.advance(11 * MINUTE_MS);
  const stale = { status: 401, body: { code: "reauthentication_needed" } };
  const params = { page: PAGE };
  expect(await owner.call(publishLegalText, { params, body: { seen } })).toMatchObject(stale);
  expect(await owner.call(restoreLegalText, { params, body: { id: 0, seen: published_id } })).toMatchObject(
    stale,
  );
  expect((await save(`${ACCESSIBILITY}\n\nMás tarde`)).status).toBe(200);
  const around = { params: { part: PAGE }, body: { seen } } as never;
  expect((await owner.call(publishContent, around)).status).toBe(404);
});

it("records acts without the text, by its digest", async () => {
  const acts = await query(
    `select action, before, after from audit_events where object = '${PAGE}' and action = 'content.published' limit 1`,
  );
  expect(acts).toEqual([
    {
      action: "content.published",
      before: { text: "el de la tienda" },
      after: { text: expect.stringMatching(/^\d+ caracteres, SHA-256 [0-9a-f]{64}$/) },
    },
  ]);
});

describe("an order", () => {
  const termsOf = async (number: string) => (await owner.call(getOrderTerms, { params: { number } })).body;

  it("keeps the terms that counted when it was placed, whatever is published later", async () => {
    const before = await placeAt(shop, [{ id: part, quantity: 1 }]);
    await publish(OWN_LEGAL_TEXTS[TERMS].replace("Quién vende", "Quién te vende"), TERMS);
    await expect.poll(async () => (await shown(TERMS)).text, soon).toContain("Quién te vende");
    const after = await placeAt(shop, [{ id: part, quantity: 1 }]);
    const [old, current] = [await termsOf(before.number), await termsOf(after.number)];
    expect(old.text).toContain("## Quién vende");
    expect(current.text).toContain("## Quién te vende");
    expect(old.text).toContain(`Escribe a ${shop.context.config.operator.email}`);
    expect(old.text).toContain("Tienes 14 días naturales");
    expect(old.sha256).not.toBe(current.sha256);
    expect(old.accepted_at).toBe(before.created_at);
    expect((await owner.call(getOrderTerms, { params: { number: "2026-999999" } })).status).toBe(404);
  });

  it("names no text if it is from before texts were kept, and no text is ever changed", async () => {
    const { number } = await placeAt(shop, [{ id: part, quantity: 1 }]);
    await query(`update orders set terms_id = null where number = '${number}'`);
    expect(await termsOf(number)).toMatchObject({ text: null, sha256: null });
    for (const act of ["update accepted_terms set text = ''", "delete from accepted_terms"])
      await expect(query(act)).rejects.toThrow("a published version cannot be changed");
  });
});
