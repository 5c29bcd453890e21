import { Validator } from "@seriousme/openapi-schema-validator";
import {
  createApiKey,
  getOfficeDocs,
  getOfficeDocument,
  listOrders,
  logInToOffice,
  officeCalls,
  shipOrder,
} from "@tuerca/office-contract";
import type { OpenApiDocument } from "@tuerca/platform/http/open-api/openapi-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  officeBrowser,
} from "../../../test/factories/office/office.ts";
import { createOfficeDocument } from "./office-document.ts";

let shop: Awaited<ReturnType<typeof createOfficeShop>>;
let reader: OfficeClient;
let document: OpenApiDocument;

beforeAll(async () => {
  shop = await createOfficeShop();
  reader = await enterAs(shop, (await invite(shop, "read_only")).id);
  document = (await reader.call(getOfficeDocument)).body as unknown as OpenApiDocument;
});
afterAll(() => shop.close());

const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()];

it("is valid by the schema of OpenAPI 3.1, with every call of the office once", async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...officeCalls.keys()].toSorted(),
  );
  const tags = document.tags.map(({ name }) => name);
  for (const operation of operations) expect(tags).toEqual(expect.arrayContaining(operation.tags));
});

it("has nothing of the demo in a live shop, which does not serve it", () => {
  const shown = { url: new URL("https://gestion.example"), siteName: "Tienda", isDemo: false };
  const ids = Object.values(createOfficeDocument(shown).paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual([...officeCalls.keys()].filter((name) => !/Demo/.test(name)).toSorted());
});

it("says who may make a call: with which permission, proof, key or session", () => {
  expect(operationOf(listOrders)).toMatchObject({ security: [{ key: [] }, { session: [] }] });
  expect(operationOf(shipOrder)).toMatchObject({
    description: "Needs `write_fulfilment`. By a person or an API key.",
    security: [{ key: [] }, { session: [], officeToken: [] }],
  });
  expect(operationOf(createApiKey)).toMatchObject({
    description: expect.stringMatching(/`manage_connections`, and a proof .* By a person, not by an API key/),
    security: [{ session: [], officeToken: [] }],
  });
  expect(operationOf(logInToOffice)?.security).toEqual([]);
});

it("is a page behind the login, with the office's policy and its own files", async () => {
  // The check by the schema has held the server, which refuses calls for a moment.
  await expect
    .poll(async () => (await officeBrowser(shop).call(getOfficeDocs)).status, { timeout: 20_000 })
    .toBe(401);
  const { status, body, headers } = await reader.send("GET", getOfficeDocs.path);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/html; charset=utf-8",
    "no-store",
  ]);
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "require-trusted-types-for 'script'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  const page = String(body);
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|style=|Probar/);
  const files = [...page.matchAll(/(?:src|href)="(\/office\/api\/docs\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(files).toHaveLength(3);
  for (const file of files) expect([file, (await reader.send("GET", file)).status]).toEqual([file, 200]);
});
