import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

it.each([
  ["/frenos/", "/frenos"],
  ["/Frenos", "/frenos"],
  ["/L-TOP-ventas/", "/l-top-ventas"],
  ["/links/Cookies/", "/links/cookies"],
  ["/account/", "/account"],
  ["//otra.example/", "/otra.example"],
  ["/\\otra.example/", "/otra.example"],
  ["//", "/"],
  ["/Ba%C3%B1o", "/ba%C3%B1o"],
])("%s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each([
  "/",
  "/frenos",
  "/guest/order/AbC-12",
  "/tarjeta-regalo/confirmar/XyZ",
  "/carrito-compartido/XyZ",
  "/ba%C3%B1o",
  "/account/orders",
])("%s stays", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

it("leads to a path of this host that leads nowhere else", () => {
  const part = fc.constantFrom("/", "//", "\\", "a", "B", "%2F", "%5c", ".", "é");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const canonical = canonicalPath(`/${parts.join("")}`);
      if (canonical === null) return;
      expect(canonical).toMatch(/^\/(?![/\\])/);
      expect(canonicalPath(canonical)).toBeNull();
    }),
  );
});
