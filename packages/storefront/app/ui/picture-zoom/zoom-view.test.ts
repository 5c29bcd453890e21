import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SCALE, moveBy, type View, WHOLE, zoomAt } from "./zoom-view.ts";

const frame = { width: 800, height: 600 };
const point = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});
const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
const view = fc
  .tuple(factor, point, point)
  .map(([by, at, move]) => moveBy(zoomAt(WHOLE, by, at, frame), move, frame));

/** Position in the frame of a point of the unzoomed picture. */
const pointAt = ({ scale, x, y }: View, of: { x: number; y: number }) => ({
  x: of.x * scale + x,
  y: of.y * scale + y,
});

describe("zooming", () => {
  it("keeps what lies under the pointer while enlarging", () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, by) => {
        const { x, y } = pointAt(zoomAt(WHOLE, by, at, frame), at);
        expect(x).toBeCloseTo(at.x, 6);
        expect(y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it("stays between whole and four times, and fills the frame", () => {
    fc.assert(
      fc.property(view, factor, point, (before, by, at) => {
        const after = zoomAt(before, by, at, frame);
        expect(after.scale).toBeGreaterThanOrEqual(1);
        expect(after.scale).toBeLessThanOrEqual(MAX_SCALE);
        expect(Math.abs(after.x)).toBeLessThanOrEqual((frame.width * (after.scale - 1)) / 2);
        expect(Math.abs(after.y)).toBeLessThanOrEqual((frame.height * (after.scale - 1)) / 2);
      }),
    );
  });

  it("ends whole when it is made as small as it gets", () => {
    fc.assert(
      fc.property(view, point, (before, at) => {
        expect(zoomAt(before, 0.01, at, frame)).toEqual(WHOLE);
      }),
    );
  });

  it("moves nothing while the picture is whole", () => {
    expect(moveBy(WHOLE, { x: 50, y: -50 }, frame)).toEqual(WHOLE);
  });
});
