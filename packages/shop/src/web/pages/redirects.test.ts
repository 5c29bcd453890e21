import { expect, it } from "vitest";
import type { Page } from "./page.ts";
import { knownAddress, redirectFor } from "./redirects.ts";

const page = (status: number, location?: string): Page => ({
  status,
  headers: location === undefined ? {} : { location },
  etag: "",
  packed: new Uint8Array(),
});

it("sends another spelling to the page's own, with its query", () => {
  expect(redirectFor("/Frenos/?utm_source=Boletin&page=2", page(200))).toBe(
    "/frenos?utm_source=Boletin&page=2",
  );
  expect(redirectFor("/frenos?page=2", page(200))).toBeNull();
});

it("sends an old name to the new one in one step, with all of its query", () => {
  expect(redirectFor("/Viejo/?utm_source=a&page=2", page(301, "/nuevo?page=2"))).toBe(
    "/nuevo?utm_source=a&page=2",
  );
  expect(redirectFor("/viejo", page(301, "/nuevo"))).toBe("/nuevo");
});

it("leaves what is missing, what fails and the browser's data alone", () => {
  expect(redirectFor("/No-Hay", page(404))).toBeNull();
  expect(redirectFor("/Frenos", page(500))).toBeNull();
  expect(redirectFor("/Frenos.data?_routes=root", page(200))).toBeNull();
  expect(knownAddress("/Frenos/_.data")).toBe("/Frenos/_.data");
});
