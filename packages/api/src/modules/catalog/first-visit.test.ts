import { expect, it } from "vitest";
import { readFirstVisit } from "./first-visit.ts";

it("keeps where a visit began, but never the key of a guest's order", () => {
  expect(readFirstVisit({ "x-real-path": "/frenos" })).toEqual({ path: "/frenos" });
  expect(readFirstVisit({ "x-real-path": "/guest/order/AAAAAAAAAAAAAAAAAAAAAA" })).toEqual({
    path: "/guest/order",
  });
  expect(readFirstVisit({})).toBeNull();
});

it("never keeps a mailed secret", () => {
  const query = Buffer.from(JSON.stringify({ secret: "abc" })).toString("base64");
  const visit = (path: string) => readFirstVisit({ "x-real-path": path, "x-real-query": query });
  expect(visit("/login/reset_password")).toEqual({ path: "/login/reset_password" });
  expect(visit("/frenos")).toEqual({ path: "/frenos", query: '{"secret":"abc"}' });
});
