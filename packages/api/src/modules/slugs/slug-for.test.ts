import fc from "fast-check";
import { expect, test } from "vitest";
import { slugFor } from "./slug-for.ts";

test.each([
  ["12345", "pieza-12345"],
  ["Cart", "pieza-cart"],
  ["Marcas", "pieza-marcas"],
  ["C-1", "pieza-c-1"],
  ["l-top", "pieza-l-top"],
  ["日本", "pieza-sin-nombre"],
])("keeps %s off the addresses of the shop and of ids", (text, slug) => {
  expect(slugFor("product", text)).toBe(slug);
});

test("gives an address that the shop can route, whatever the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const slug = slugFor("brand", name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug).not.toMatch(/^\d+$|^[cl]-/);
      expect(slug.length).toBeLessThan(180);
    }),
  );
});
