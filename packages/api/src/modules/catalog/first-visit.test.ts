import { expect, it } from "vitest";
import { readFirstVisit } from "./first-visit.ts";

it("keeps where a visit began, but never the key of a guest's order", () => {
  expect(readFirstVisit({ "x-real-path": "/frenos" })).toEqual({ path: "/frenos" });
  expect(readFirstVisit({ "x-real-path": "/guest/order/AAAAAAAAAAAAAAAAAAAAAA" })).toEqual({
    path: "/guest/order",
  });
  expect(readFirstVisit({})).toBeNull();
});
