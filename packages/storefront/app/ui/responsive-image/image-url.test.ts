import { describe, expect, it } from "vitest";
import { DRAWING, densitySet, imageUrl, isDrawing, widthSet } from "./image-url.ts";

describe("addresses of images", () => {
  it("name the size", () => {
    expect(imageUrl("/media/a.jpg", { width: 170, height: 170 })).toBe("/media/a.jpg?t=w_170,h_170");
  });

  it("offer twice the size to sharp screens where it is rendered", () => {
    expect(densitySet("/media/a", { width: 75, height: 75 })).toBe(
      "/media/a?t=w_75,h_75 1x, /media/a?t=w_150,h_150 2x",
    );
    expect(densitySet("/media/a", { width: 2000, height: 2000 })).toBe("/media/a?t=w_2000,h_2000 1x");
  });

  it("offer several widths", () => {
    const sizes = [340, 500].map((edge) => ({ width: edge, height: edge }));
    expect(widthSet("/media/a", sizes)).toBe("/media/a?t=w_340,h_340 340w, /media/a?t=w_500,h_500 500w");
  });

  it("stay as they are for the drawing that comes with the pages", () => {
    const size = { width: 75, height: 75 };
    expect(isDrawing(DRAWING)).toBe(true);
    expect([imageUrl(DRAWING, size), densitySet(DRAWING, size), widthSet(DRAWING, [size])]).toEqual([
      DRAWING,
      undefined,
      undefined,
    ]);
  });
});
