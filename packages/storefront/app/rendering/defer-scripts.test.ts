import { expect, it } from "vitest";
import { deferredScript, deferScripts } from "./defer-scripts.server.ts";

const CODE = `import "/manifest.js";
import * as route0 from "/a.js";
window.modules = {"root":route0};
import("/entry.js");`;
const WRITTEN = `<script type="module" async="">${CODE}</script>`;
const DOCUMENT = `<head>ñ<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/b.js"/></head><body>ñ${WRITTEN}<p>ñ</p></body>`;

const defer = (document: string) =>
  deferScripts(document, { written: WRITTEN, sent: "<script>later</script>" }).join("");

it("takes the preloads out of the head, gives the script's place to the one that waits, and nothing else", () => {
  expect(defer(DOCUMENT)).toBe(
    '<head>ñ<link rel="preload" as="font"/></head><body>ñ<script>later</script><p>ñ</p></body>',
  );
});

it("asks for all, runs each when it is there and the entry last, once the page is loaded or used", () => {
  const code = deferredScript(CODE, ["/shared.js", "/b.js"]);
  const steps = [
    "jitless: true",
    'type: "paint"',
    'of ["load"',
    'rel: "modulepreload", href: "/entry.js"',
    'of ["/shared.js","/b.js","/manifest.js","/a.js"]',
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
