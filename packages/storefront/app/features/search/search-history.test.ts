import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addToHistory,
  clearHistory,
  type HistoryEntry,
  parseHistory,
  readHistory,
  withTerm,
} from "./search-history.ts";

afterEach(() => vi.unstubAllGlobals());

const terms = fc.oneof(
  fc.constantFrom("disco", "Disco", " disco ", "bujía", "", "  "),
  fc.string({ unit: "grapheme", maxLength: 250 }),
);

/** A browser's storage as far as the history needs it. */
function useStorage(content: string | null = null) {
  const stored = { content };
  const isOurs = (key: string) => key === "history_search";
  const localStorage = {
    getItem: (key: string) => (isOurs(key) ? stored.content : null),
    setItem: (key: string, value: string) => {
      if (isOurs(key)) stored.content = value;
    },
    removeItem: (key: string) => {
      if (isOurs(key)) stored.content = null;
    },
  };
  vi.stubGlobal("window", { localStorage });
  return stored;
}

const forbidden = () => {
  throw new DOMException("no", "SecurityError");
};

describe("the history of searches", () => {
  it("keeps the latest in front, each once, ten at most, none empty, whatever is looked for", () => {
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 40 }), (looked) => {
        const entries = looked.reduce<HistoryEntry[]>(
          (before, term, timestamp) => withTerm(before, { term, timestamp }),
          [],
        );
        const keys = entries.map(({ term }) => term.toLowerCase());
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.every((key) => key.trim() !== "")).toBe(true);
        const expected = new Set(
          looked
            .map((term) => term.trim().slice(0, 200).toLowerCase())
            .filter(Boolean)
            .reverse(),
        );
        expect(keys).toEqual([...expected].slice(0, 10));
        expect(parseHistory(JSON.stringify(entries))).toEqual(entries);
      }),
      { examples: [[Array.from({ length: 13 }, (_, at) => `término ${at}`)]] },
    );
  });

  it("moves a repeated term to the front with its new time", () => {
    const before = [
      { term: "bujía", timestamp: 2 },
      { term: "disco", timestamp: 1 },
    ];
    expect(withTerm(before, { term: "disco", timestamp: 3 })).toEqual([
      { term: "disco", timestamp: 3 },
      { term: "bujía", timestamp: 2 },
    ]);
  });

  it("reads what it kept, and forgets it", () => {
    const stored = useStorage();
    addToHistory("disco");
    addToHistory("bujía");
    expect(readHistory().map(({ term }) => term)).toEqual(["bujía", "disco"]);
    expect(readHistory()[0]?.timestamp).toBeTypeOf("number");
    expect(stored.content).toContain("bujía");
    clearHistory();
    expect(stored.content).toBeNull();
  });

  it.each([
    "{",
    "7",
    "null",
    '{"length":3}',
    '[null,1,"x",[],{"term":1,"timestamp":1},{"term":" ","timestamp":1},{"term":"x","timestamp":"1"}]',
    `[{"term":"${"x".repeat(201)}","timestamp":1}]`,
  ])("takes foreign content for none: %s", (content) => {
    useStorage(content);
    expect(readHistory()).toEqual([]);
    addToHistory("disco");
    expect(readHistory().map(({ term }) => term)).toEqual(["disco"]);
  });

  it("reads any string without failing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseHistory(text).length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("does without storage that is forbidden or full", () => {
    vi.stubGlobal("window", {
      localStorage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
    });
    addToHistory("disco");
    clearHistory();
    expect(readHistory()).toEqual([]);
    const hidden = Object.defineProperty({}, "localStorage", { get: forbidden });
    vi.stubGlobal("window", hidden);
    addToHistory("disco");
    clearHistory();
    expect(readHistory()).toEqual([]);
  });
});
