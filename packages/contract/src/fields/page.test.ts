import { describe, expect, it } from "vitest";
import { describePage, pageQuery } from "./page.ts";

describe("pages", () => {
  it("hold 1 to 100 rows", () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, per_page: 24 });
    expect(["0", "101", "1.5", "x"].map((per_page) => pageQuery.safeParse({ per_page }).success)).toEqual(
      Array(4).fill(false),
    );
  });

  it("count at least one, even of nothing", () => {
    expect(describePage(0, 1, 24).last_page).toBe(1);
    expect(describePage(49, 1, 24).last_page).toBe(3);
  });
});
