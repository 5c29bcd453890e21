import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHighlight } from "./parse-highlight.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const hostile = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom("<em>", "</em>", "&lt;em&gt;", "&amp;lt;", "<script>alert(1)</script>", "&#39;", "&"),
);

describe("a highlighted name", () => {
  it("comes apart into what matched and what did not", () => {
    expect(parseHighlight("<em>Aceite</em> 5W30 &lt;C3&gt;")).toEqual([
      { text: "Aceite", isMatch: true },
      { text: " 5W30 <C3>", isMatch: false },
    ]);
    expect(parseHighlight("")).toEqual([]);
  });

  it("gives back every piece as it was before it was escaped and marked", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile)), (pairs) => {
        const html = pairs
          .map(([match, rest]) => `<em>${escapeHtml(match)}</em>${escapeHtml(rest)}`)
          .join("");
        const parts = pairs.flatMap(([match, rest]) => [
          { text: match, isMatch: true },
          { text: rest, isMatch: false },
        ]);
        expect(parseHighlight(html)).toEqual(parts);
      }),
    );
  });

  it("takes all other markup, and marks that do not close, for text", () => {
    expect(parseHighlight('<img src=x onerror="x"><em>a')).toEqual([
      { text: '<img src=x onerror="x">', isMatch: false },
      { text: "a", isMatch: true },
    ]);
    expect(parseHighlight("<EM>a</EM>&nbsp;")).toEqual([{ text: "<EM>a</EM>&nbsp;", isMatch: false }]);
    expect(parseHighlight("</em>a")).toEqual([{ text: "a", isMatch: false }]);
  });
});
