import { describe, expect, it } from "vitest";
import { parseBracketQuery } from "./bracket-query.ts";

describe("query strings", () => {
  it("carry arrays and objects in brackets", () => {
    expect(parseBracketQuery("categories[]=1&categories[]=2&filters[brand.name][]=BOSCH")).toEqual({
      categories: ["1", "2"],
      filters: { "brand.name": ["BOSCH"] },
    });
  });

  it("touch no prototype", () => {
    parseBracketQuery("__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("stay bounded, whatever is sent", () => {
    const deep = `a${"[b]".repeat(5000)}=1`;
    const wide = Array.from({ length: 50_000 }, (_, index) => `k${index}=1`).join("&");
    expect(JSON.stringify(parseBracketQuery(deep)).length).toBeLessThan(30_000);
    expect(Object.keys(parseBracketQuery(wide)).length).toBeLessThanOrEqual(200);
  });
});
