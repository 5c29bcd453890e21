import { Validator } from "@seriousme/openapi-schema-validator";
import { createTestShop, type TestShop } from "@tuerca/api/testing";
import type { Call } from "@tuerca/contract";
import * as contract from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusalsOf } from "../refusals.ts";
import type { OpenApiDocument } from "./openapi-types.ts";

let shop: TestShop;
let document: OpenApiDocument;

beforeAll(async () => {
  shop = await createTestShop();
  document = (await shop.visitor().send<OpenApiDocument>("GET", "/docs/api/json")).body;
});
afterAll(() => shop.close());

const CALLS: Call[] = areas.flatMap(({ calls }) => [...calls.values()]);

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const operationOf = ({ method, path }: Call) => document.paths[path]?.[method.toLowerCase()];

it("is valid by the schema of OpenAPI 3.1", async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
});

it("has every call of the contract, and every call of the contract has an area", () => {
  const exported = Object.values(contract).filter((one) => CALLS.includes(one as Call));
  expect(exported).toHaveLength(CALLS.length);
  expect(operations()).toHaveLength(CALLS.length);
  for (const call of CALLS) expect(operationOf(call)?.summary, call.path).toBe(call.summary);
});

it("names each operation but once, puts it under a tag of its own list, and says where the API is", () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { operation } of operations()) expect(tags).toEqual(expect.arrayContaining(operation.tags));
  expect(document.servers).toEqual([{ url: shop.context.config.siteUrl }]);
});

it.each(CALLS)("describes each answer of $method $path", (call) => {
  const statuses = [...Object.keys(call.answers), ...Object.keys(refusalsOf(call))];
  const responses = operationOf(call)?.responses ?? {};
  expect(Object.keys(responses).sort()).toEqual(statuses.sort());
  for (const answer of Object.values(responses)) expect(answer.description).toBeTruthy();
  const inPath = (operationOf(call)?.parameters ?? []).filter((one) => one.in === "path");
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual([...call.path.matchAll(/\{[^}]+\}/g)].flat());
});

it.each([
  [contract.getInvoicePdf, 200, ["application/pdf"]],
  [contract.getSitemap, 200, ["application/xml"]],
  [contract.getCart, 200, ["application/json"]],
  [contract.getCart, 204, undefined],
  [contract.challengeReturn, 200, ["text/html"]],
  [contract.getMedia, 200, expect.arrayContaining(["image/avif", "image/webp"])],
  [contract.getMedia, 404, ["application/json"]],
])("tells the kind of a body: %o", (call, status, types) => {
  const content = operationOf(call as Call)?.responses[String(status)]?.content;
  expect(content && Object.keys(content)).toEqual(types);
});

it("says who may make a call, and with which token", () => {
  const securityOf = (call: Call) => operationOf(call)?.security;
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: "apiKey", in: "cookie", name: "tuerca_session" },
    xsrfToken: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
  });
  expect(securityOf(contract.saveCart)).toEqual([{ session: [], xsrfToken: [] }]);
  expect(securityOf(contract.logOut)).toEqual([{ session: [], xsrfToken: [] }]);
  expect(securityOf(contract.getUser)).toEqual([{ session: [] }]);
  expect(securityOf(contract.getCart)).toEqual([{}, { session: [] }]);
  expect(securityOf(contract.searchProducts)).toEqual([]);
});

it("says what is not obvious of a search", () => {
  const text = JSON.stringify(document);
  for (const words of [
    "[[id, …]]",
    "Both ends included",
    "relevance with a query",
    "ignore its own selection",
    "_matched_code",
    "corrected",
    "the first 1000 (20 where per_page is 5",
  ])
    expect(text).toContain(words);
});
