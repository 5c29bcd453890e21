import * as contract from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };

let shop: TestShop;
let document: Document;

beforeAll(async () => {
  shop = await createTestShop();
  document = (await shop.visitor().send<Document>("GET", "/docs/api/json")).body;
});
afterAll(() => shop.close());

const CALLS: contract.Call[] = [
  contract.searchProducts,
  contract.getProduct,
  contract.getCategory,
  contract.getBrand,
  contract.getBrands,
  contract.getProductList,
  contract.resolvePath,
  contract.getCategoryTree,
];

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Images are no JSON and describe themselves. */
const calls = () => operations().filter(({ path }) => !path.startsWith("/media/"));

const operationOf = ({ method, path }: contract.Call) => document.paths[path]?.[method.toLowerCase()];

it("is an OpenAPI 3.1 document with a page", async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: expect.any(String), version: "1" });
  expect((await fetch(`${shop.origin}/docs/api/`)).status).toBe(200);
});

it("has a summary, a success and the failures of every call, and nothing but calls", () => {
  expect(operations().length).toBeGreaterThan(20);
  for (const { path, operation } of calls()) {
    expect(operation.summary, path).toBeTruthy();
    const statuses = Object.keys(operation.responses);
    expect(statuses, path).toEqual(expect.arrayContaining(["500", "503"]));
    expect(
      statuses.some((status) => status.startsWith("2")),
      path,
    ).toBe(true);
    for (const answer of Object.values(operation.responses)) expect(answer.description, path).toBeTruthy();
  }
});

it("declares each parameter of a path, and no other", () => {
  for (const { path, operation } of operations()) {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual(
      [...path.matchAll(/\{[^}]+\}/g)].flat().sort(),
    );
    expect(
      inPath.every(({ required }) => required),
      path,
    ).toBe(true);
  }
});

it.each(CALLS)("describes $method $path with its refusals", (call) => {
  const operation = operationOf(call);
  expect(operation?.summary).toBe(call.summary);
  const statuses = Object.keys(operation?.responses ?? {});
  if (call.query || call.params || call.body) expect(statuses).toContain("422");
  for (const status of Object.keys(call.refusals ?? {})) expect(statuses).toContain(status);
});

it("says what is not obvious of a search", () => {
  const operation = operationOf(contract.searchProducts);
  const body = JSON.stringify(operation?.requestBody);
  for (const words of ["[[id, …]]", "Both ends included", "relevance with a query"])
    expect(body).toContain(words);
  const answer = JSON.stringify(operation?.responses["200"]);
  for (const words of [
    "ignore its own selection",
    "_matched_code",
    "corrected",
    "Where no product has all words",
    "no product has as its own",
    "the first 1000 (20 where per_page is 5",
  ])
    expect(answer).toContain(words);
  expect(Object.keys(operation?.responses ?? {})).not.toContain("419");
});
