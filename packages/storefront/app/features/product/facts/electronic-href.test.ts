import { expect, it } from "vitest";
import { electronicHref } from "./electronic-href.ts";

it.each([
  ["seguridad@tyc.example", "mailto:seguridad@tyc.example"],
  [" https://tyc.example/contacto ", "https://tyc.example/contacto"],
  ["javascript:alert(1)", null],
  ["a@b.c?bcc=x@y.z", null],
  ["por teléfono", null],
])("%s leads to %s", (address, href) => {
  expect(electronicHref(address)).toBe(href);
});
