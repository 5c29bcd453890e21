import { expect, it } from "vitest";
import { addressView } from "./address-view.ts";

it.each([
  ["", { kind: "list" }],
  ["edit=new", { kind: "shipping", id: null }],
  ["edit=12", { kind: "shipping", id: 12 }],
  ["edit=billing", { kind: "billing" }],
  ["edit=0", { kind: "list" }],
  ["edit=1%2F2", { kind: "list" }],
  ["edit=99999999999", { kind: "list" }],
])("shows for %j %j", (search, view) => {
  expect(addressView(new URLSearchParams(search))).toEqual(view);
});
