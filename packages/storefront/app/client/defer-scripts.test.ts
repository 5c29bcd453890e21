import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.server.ts";

const deferred = (html: string) => Buffer.from(deferScripts(Buffer.from(html))).toString();

it("lets preloaded scripts of the head wait, and nothing else", () => {
  const preload = '<link rel="modulepreload" href="/a.js"/>';
  expect(deferred(`<head>ñ${preload}<link rel="preload" as="font"/></head><body>${preload}</body>`)).toBe(
    `<head>ñ<link rel="modulepreload" fetchPriority="low" href="/a.js"/><link rel="preload" as="font"/></head><body>${preload}</body>`,
  );
});

it("leaves alone what is no document", () => {
  expect(deferred("ñ")).toBe("ñ");
});
