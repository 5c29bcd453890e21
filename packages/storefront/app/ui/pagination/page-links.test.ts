import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageLinks } from "./page-links.ts";

describe("page links", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])("of page %i of %i", (current, last, expected) => {
    expect(pageLinks(current, last)).toEqual(expected);
  });

  it("rise, hold first, last and the page itself, and have gaps of more than one page only", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (current, more) => {
        const links = pageLinks(current, current + more);
        const pages = links.filter((page) => page !== null);
        expect(pages).toEqual([...new Set(pages)].sort((left, right) => left - right));
        expect(pages).toEqual(expect.arrayContaining([1, current, current + more]));
        links.forEach((page, at) => {
          const [before, after] = [links[at - 1], links[at + 1]];
          if (page === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
