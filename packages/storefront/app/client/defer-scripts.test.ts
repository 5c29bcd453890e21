import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.server.ts";

const defer = (document: string) => deferScripts(document, IMPORTS).join("");

const DOCUMENT = `<head>ñ<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/b.js"/></head><body>ñ<script type="module" async="">import "/manifest.js";
import * as route0 from "/a.js";
window.modules = {"root":route0};
import("/entry.js");</script><p>ñ</p></body>`;
const IMPORTS = ["/shared.js", "/b.js"];

it("takes the preloads out of the head, and nothing else", () => {
  expect(defer(DOCUMENT)).toMatch(
    /^<head>ñ<link rel="preload" as="font"\/><\/head><body>ñ<script type="module"/,
  );
  expect(defer(DOCUMENT)).toMatch(/<\/script><p>ñ<\/p><\/body>$/);
});

it("asks for all, runs each when it is there and the entry last, once the page is loaded or used", () => {
  const code = defer(DOCUMENT);
  const steps = [
    'type: "paint"',
    'of ["load"',
    'rel: "modulepreload", href: "/entry.js"',
    'of ["/shared.js","/b.js","/a.js"]',
    "await Promise.all(modules);",
    "part.imports = [];",
    'await import("/manifest.js");',
    'const route0 = await import("/a.js");',
    'window.modules = {"root":route0};',
    'await import("/entry.js");',
    "catch (lost)",
    "location.reload()",
  ].map((step) => code.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(code).not.toContain("import * as");
});

it("leaves alone what is no document", () => {
  expect(defer("ñ")).toBe("ñ");
});
