import { ownPath } from "@tuerca/contract";
import { expect, it } from "vitest";
import { loginPath } from "./login-path.ts";

it("leads on to the page that asked for the login", () => {
  const page = "/frenos?filters[brand.name][]=ATE&page=2#productos";
  const asked = new URL(loginPath(page), "https://shop.example").searchParams.get("next");
  expect(ownPath(asked)).toBe(page);
});
