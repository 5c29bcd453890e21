import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { fillContext, type ShopOptions } from "../client/page/loading/storefront-context.server.ts";
import { loader } from "./dev-kit.tsx";

function answer(demo: boolean) {
  const context = new RouterContextProvider();
  fillContext(context, { demo } as ShopOptions, () => Promise.reject(new Error("No call is made")));
  const url = new URL("http://localhost/dev/kit");
  return loader({ context, request: new Request(url), url, params: {}, pattern: "/dev/kit" });
}

it("shows the kit in a demo shop, and is unknown in a live one", () => {
  expect(answer(true)).toBeNull();
  expect(() => answer(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
