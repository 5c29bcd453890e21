import { OWN_CONTENT } from "@tuerca/contract";
import {
  DEFAULT_ROLES,
  getOfficeContent,
  previewMail,
  publishContent,
  restoreContent,
  saveMailsDraft,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";

const PAGE = "/office/api/mail-previews/order-shipped/page";
const { introductions: NONE, ...OTHERS } = OWN_CONTENT.mails;
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
const version = async () => (await owner.call(getOfficeContent)).body.mails.draft_version;
const counted = async () => (await shop.context.database.pool.query("select id from mails")).rows.length;
const pageOf = async () => (await owner.send("GET", PAGE)).body;

async function save(introduction: string): Promise<number> {
  const introductions = { ...NONE, "order-shipped": introduction };
  const saved = await owner.call(saveMailsDraft, {
    body: { ...OTHERS, introductions, seen: await version() },
  });
  expect(saved.status).toBe(200);
  return saved.body.draft_version;
}

it("shows a mail with the draft, before it counts, and queues nothing", async () => {
  const before = await pageOf();
  const seen = await save("Hoy cerramos.\n\nHasta mañana.");
  const params = { mail: "order-shipped" } as const;
  const { body } = await owner.call(previewMail, { params });
  expect(body.subject).toBe("Pedido 2026-000123 en camino · Tuerca");
  expect(body.text).toContain("Hoy cerramos.\n\nHasta mañana.");
  expect(await pageOf()).toContain("Hasta mañana.</p>");
  expect(shop.context.content.mails.introductions["order-shipped"]).toBeNull();
  expect((await owner.call(publishContent, { params: { part: "mails" }, body: { seen } })).status).toBe(204);
  await expect
    .poll(() => shop.context.content.mails.introductions["order-shipped"], { timeout: 2000, interval: 50 })
    .toBe("Hoy cerramos.\n\nHasta mañana.");
  const { rows } = await shop.context.database.pool.query(
    "select before, after from audit_events where action = 'content.published'",
  );
  expect(rows).toEqual([{ before: {}, after: { "order-shipped": "Hoy cerramos.\n\nHasta mañana." } }]);
  await save("");
  expect(await pageOf()).toBe(before);
  const next = (await owner.call(previewMail, { params })).body.page_version;
  expect(next).not.toBe(body.page_version);
  expect(await counted()).toBe(0);
});

it("takes the operator's subject and first paragraph, and says which words are fixed", async () => {
  const { subjects, openings } = OTHERS;
  const words = {
    subjects: { ...subjects, "order-shipped": "¡{pedido} va de camino!" },
    openings: { ...openings, "order-shipped": "Tu paquete {pedido} llega {entrega}." },
  };
  const send = async (over: object) =>
    owner.call(saveMailsDraft, { body: { ...OWN_CONTENT.mails, ...over, seen: await version() } });
  const { body: saved } = await send(words);
  const params = { mail: "order-shipped" } as const;
  const { body } = await owner.call(previewMail, { params });
  expect(body.subject).toBe("¡2026-000123 va de camino!");
  expect(body.text).toMatch(/Tu paquete 2026-000123 llega entre el .* y el .*\./);
  expect(body.text).not.toContain("ha salido de nuestro almacén");
  expect(body.own.subject).toBe("Pedido 2026-000123 en camino · Tuerca");
  expect(body.own.opening).toMatch(/^Hola: tu pedido 2026-000123 ha salido de nuestro almacén\..*\.$/);
  expect(body.own.rest).toContain("Vendedor:");
  expect(body.own.rest).not.toContain("ha salido");
  const publish = { params: { part: "mails" }, body: { seen: saved.draft_version } } as const;
  expect((await owner.call(publishContent, publish)).status).toBe(204);
  const { rows } = await shop.context.database.pool.query(
    "select after from audit_events where action = 'content.published' order by id desc limit 1",
  );
  expect(Object.keys(rows[0].after).toSorted()).toEqual(["order-shipped.opening", "order-shipped.subject"]);

  const refused = async (over: object) => fieldsOf((await send(over)).body);
  expect(await refused({ subjects: { "order-shipped": "Para {nombre}" } })).toEqual([
    "subjects.order-shipped",
  ]);
  expect(await refused({ subjects: { "order-shipped": "a\nb" } })).toEqual(["subjects.order-shipped"]);
  expect(await refused({ subjects: { "rating-decided": "Hola" } })).toEqual(["subjects.rating-decided"]);
  expect(await refused({ openings: { "order-shipped": "Sin datos" } })).toEqual(["openings.order-shipped"]);
  expect(await refused({ openings: { "password-changed": "Hola" } })).toEqual(["openings.password-changed"]);
  expect(await refused({ subjects: undefined })).toEqual(["subjects"]);
});

it("frames it without scripts, and with nothing but the shop's pictures", async () => {
  await save("<script>alert(1)</script>\n<img src=x onerror=alert(1)>");
  const { status, headers, body } = await owner.send("GET", PAGE);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = headers.get("content-security-policy") ?? "";
  const { origin } = new URL(shop.context.config.siteUrl);
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).not.toMatch(/<script|<img/);
});

it("refuses what is no introduction, and mails that are not the customers'", async () => {
  const send = async (introductions: unknown) => {
    const { status, body } = await owner.send("POST", "/office/api/content/mails/draft", {
      ...OTHERS,
      introductions,
      seen: 0,
    });
    return [status, Object.keys(body.errors)];
  };
  const at = "introductions.order-shipped";
  for (const text of ["x".repeat(501), "a\u0000b", "a\u0007b", "Hola {{nombre}}", 7, { html: "<b>" }])
    expect([text, await send({ "order-shipped": text })]).toEqual([text, [422, [at]]]);
  expect(await send({ "new-order": "Hola" })).toEqual([422, ["introductions.new-order"]]);
  for (const mail of ["new-order", "x", "__proto__"])
    expect((await owner.send("GET", `/office/api/mail-previews/${mail}`)).status).toBe(404);
});

it("of before with a placeholder is neither published nor restored", async () => {
  const seen = await save("Hola");
  const { pool } = shop.context.database;
  const body = JSON.stringify({ introductions: { ...NONE, "order-shipped": "Hola {{nombre}}" } });
  await pool.query("update content_drafts set body = $1 where part = 'mails'", [body]);
  const { rows } = await pool.query(
    `insert into content_versions (part, body, published_at, published_by)
      values ('mails', $1, '2026-01-01', '7 Ana') returning id`,
    [body],
  );
  const { published_id: current } = (await owner.call(getOfficeContent)).body.mails;
  const params = { part: "mails" } as const;
  const { id } = rows[0];
  for (const refused of [
    await owner.call(publishContent, { params, body: { seen } }),
    await owner.call(restoreContent, { params, body: { id, seen: current } }),
  ])
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("Este texto ya no vale. {{nombre}}"),
    ]);
});

it("is seen by those who may read texts, and by nobody else", async () => {
  expect((await (await as("read_only")).send("GET", PAGE)).status).toBe(200);
  expect((await (await as("warehouse")).send("GET", PAGE)).status).toBe(403);
  expect((await shop.visitor().send("GET", PAGE)).status).toBe(404);
  const body = { ...OWN_CONTENT.mails, seen: 0 };
  expect((await (await as("read_only")).call(saveMailsDraft, { body })).status).toBe(403);
});
