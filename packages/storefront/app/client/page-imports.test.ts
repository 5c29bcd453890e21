import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import { importsOf, withoutImports } from "./page-imports.server.ts";

const route = (id: string, imports: string[]) => ({ id, module: `/${id}.js`, imports, css: [`/${id}.css`] });
const manifest = {
  entry: { module: "/entry.js", imports: ["/react.js", "/shared.js"] },
  routes: {
    root: route("root", ["/react.js", "/layout.js"]),
    home: route("home", ["/shared.js", "/hero.js"]),
    cart: route("cart", ["/cart.js"]),
  },
} as unknown as EntryContext["manifest"];

it("names what a page's scripts import, and nothing of other pages", () => {
  const matches = [{ route: { id: "root" } }, { route: { id: "home" } }];
  const context = { manifest, staticHandlerContext: { matches } } as unknown as EntryContext;
  expect(new Set(importsOf(context))).toEqual(new Set(["/react.js", "/shared.js", "/layout.js", "/hero.js"]));
});

it("leaves a manifest's imports out and all else in, once and for all", () => {
  const lean = withoutImports(manifest);
  expect(lean.entry).toEqual({ module: "/entry.js", imports: [] });
  expect(lean.routes.home).toEqual(route("home", []));
  expect(manifest.entry.imports).toHaveLength(2);
  expect(withoutImports(manifest)).toBe(lean);
});
