import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import { importsOf, leanManifest } from "./page-imports.server.ts";

const route = (id: string, imports: string[]) => ({ id, module: `/${id}.js`, imports, css: [`/${id}.css`] });
const manifest = {
  entry: { module: "/entry.js", imports: ["/react.js", "/shared.js"] },
  routes: {
    root: route("root", ["/react.js", "/layout.js"]),
    home: route("home", ["/shared.js", "/hero.js"]),
    cart: route("cart", ["/cart.js"]),
  },
} as unknown as EntryContext["manifest"];

const matches = [{ route: { id: "root" } }, { route: { id: "home" } }];
const context = { manifest, staticHandlerContext: { matches } } as unknown as EntryContext;

it("names what a page's scripts import, and nothing of other pages", () => {
  expect(new Set(importsOf(context))).toEqual(new Set(["/react.js", "/shared.js", "/layout.js", "/hero.js"]));
});

it("leaves a manifest's imports and other pages' routes out and all else in, once for each kind of page", () => {
  const lean = leanManifest(context);
  expect(lean.entry).toEqual({ module: "/entry.js", imports: [] });
  expect(lean.routes).toEqual({ root: route("root", []), home: route("home", []) });
  expect(manifest.entry.imports).toHaveLength(2);
  expect(leanManifest(context)).toBe(lean);
  const other = {
    manifest,
    staticHandlerContext: { matches: matches.slice(0, 1) },
  } as unknown as EntryContext;
  expect(Object.keys(leanManifest(other).routes)).toEqual(["root"]);
});
