import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handleLostScript } from "./lost-script.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;

let loaded: string[];
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  loaded = [];
  kept = new Map();
  vi.stubGlobal("document", { getElementById: () => null });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", {
    href: "/frenos",
    reload: () => loaded.push("again"),
    assign: (target: string) => loaded.push(target),
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a lost script loads the page anew once a minute at most", () => {
  expect(handleLostScript()).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(handleLostScript()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(handleLostScript("/motor")).toBe(true);
  expect(loaded).toEqual(["again", "/motor"]);
});

it("a clock that was set back keeps no page from loading anew", () => {
  kept.set("chunk_reload_at", String(NOW.getTime() + MINUTE_MS));
  expect(handleLostScript()).toBe(true);
});
