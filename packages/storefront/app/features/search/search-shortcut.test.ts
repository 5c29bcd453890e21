import { describe, expect, it } from "vitest";
import { isSearchShortcut } from "./search-shortcut.ts";

const keys = { key: "k", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("the shortcut to the search", () => {
  it("is Ctrl+K or Cmd+K", () => {
    expect(isSearchShortcut({ ...keys, ctrlKey: true })).toBe(true);
    expect(isSearchShortcut({ ...keys, metaKey: true, key: "K" })).toBe(true);
  });

  it("is no other key", () => {
    expect(isSearchShortcut(keys)).toBe(false);
    expect(isSearchShortcut({ ...keys, ctrlKey: true, key: "j" })).toBe(false);
    expect(isSearchShortcut({ ...keys, ctrlKey: true, shiftKey: true })).toBe(false);
  });
});
