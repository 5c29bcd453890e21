import { describe, expect, it } from "vitest";
import { densitySet, imageUrl, widthSet } from "./image-url.ts";

describe("addresses of images", () => {
  it("name the size", () => {
    expect(imageUrl("/media/a.jpg", { width: 170, height: 170 })).toBe("/media/a.jpg?t=w_170,h_170");
  });

  it("offer twice the size to sharp screens where it is rendered", () => {
    expect(densitySet("/m", { width: 75, height: 75 })).toBe("/m?t=w_75,h_75 1x, /m?t=w_150,h_150 2x");
    expect(densitySet("/m", { width: 1000, height: 1000 })).toBe("/m?t=w_1000,h_1000 1x");
  });

  it("offer several widths", () => {
    const sizes = [340, 500].map((edge) => ({ width: edge, height: edge }));
    expect(widthSet("/m", sizes)).toBe("/m?t=w_340,h_340 340w, /m?t=w_500,h_500 500w");
  });
});
