import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestShop, type TestShop } from "@tuerca/api/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const ALLOWED = "https://otra.example";
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

let shop: TestShop;
let drawingsDir: string;

beforeAll(async () => {
  drawingsDir = await mkdtemp(join(tmpdir(), "tuerca-drawings-"));
  await writeFile(join(drawingsDir, "disc.svg"), PICTURE);
  shop = await createTestShop({ drawingsDir, environment: { ALLOWED_ORIGINS: ALLOWED } });
});
afterAll(async () => {
  await shop.close();
  await rm(drawingsDir, { recursive: true });
});

it.each([
  ["/media/drawings/disc.svg?t=w_170,h_170", "Origin, Accept"],
  ["/media/drawings/disc.svg", "Origin"],
  ["/sitemap.xml", "Origin, Accept-Encoding"],
  ["/api/v1/categories/tree", "Origin"],
])(
  "tells caches that %s differs for other origins, and lets in those of the settings only",
  async (path, vary) => {
    for (const origin of [undefined, ALLOWED, "https://nadie.example"]) {
      const { status, headers } = await fetch(shop.origin + path, { headers: origin ? { origin } : {} });
      expect([status, headers.get("vary")]).toEqual([200, vary]);
      expect(headers.get("access-control-allow-origin")).toBe(origin === ALLOWED ? ALLOWED : null);
    }
  },
);

describe("an API on a host of its own", () => {
  const PAGES = "https://tienda.example";
  let api: TestShop;

  const open = async (environment: Record<string, string>) => {
    api = await createTestShop({
      environment: { SITE_URL: PAGES, API_URL: "https://api.tienda.example", ...environment },
    });
    return fetch(`${api.origin}/sanctum/csrf-cookie`, { headers: { origin: PAGES } });
  };
  afterEach(() => api.close());

  it("lets its pages make every call of the contract, after one question a day", async () => {
    await open({ COOKIE_DOMAIN: "tienda.example" });
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const { status, headers } = await fetch(`${api.origin}/store-front/api/sales/cart_b2c`, {
        method: "OPTIONS",
        headers: {
          origin: PAGES,
          "access-control-request-method": method,
          "access-control-request-headers":
            "content-type,idempotency-key,rating-secret,x-real-path,x-xsrf-token",
        },
      });
      expect([status, headers.get("access-control-allow-origin")]).toEqual([204, PAGES]);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("access-control-allow-methods")).toContain(method);
      const allowed =
        "Content-Type, X-XSRF-TOKEN, Idempotency-Key, Rating-Secret, X-Real-Path, X-Real-Query, X-Real-Referer";
      expect(headers.get("access-control-allow-headers")).toBe(allowed);
      expect(headers.get("access-control-max-age")).toBe("86400");
    }
  });

  it("sets its cookies for the domain of both hosts", async () => {
    const { headers } = await open({ COOKIE_DOMAIN: "tienda.example" });
    const cookies = headers.getSetCookie();
    expect(cookies.map((one) => one.split("=")[0])).toEqual(["__Secure-tuerca_session", "XSRF-TOKEN"]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Domain=tienda\.example; Path=\/;.* Secure; SameSite=Lax$/);
    expect(headers.get("x-xsrf-token")).toBeNull();
  });

  it("tells pages without its cookies the token by a header, and has its cookies sent all the same", async () => {
    const { headers } = await open({});
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(/; Secure; Partitioned; SameSite=None$/);
    expect(headers.getSetCookie()[1]).toContain(`XSRF-TOKEN=${headers.get("x-xsrf-token")};`);
    expect(headers.get("access-control-expose-headers")).toContain("X-XSRF-TOKEN");
  });
});
