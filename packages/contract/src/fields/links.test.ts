import { describe, expect, it } from "vitest";
import { registerInput, updateUser } from "../account/auth.ts";
import { customerInput } from "../sales/checkout.ts";
import { giftCardRecipientInput } from "../sales/gift-card.ts";
import { addressInput } from "../spain/address.ts";
import { unlinked } from "./links.ts";

type Schema = {
  safeParse(given: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
};

/** The message at a field with this text. */
function problemAt(schema: Schema, field: string, text: string): string | undefined {
  const issues = schema.safeParse({ [field]: text }).error?.issues ?? [];
  return issues.find(({ path }) => path[0] === field)?.message;
}

const NAMES: [string, Schema, string][] = [
  ["an account", registerInput, "name"],
  ["an account that is changed", updateUser.body, "name"],
  ["a customer", customerInput, "name"],
  ["an address", addressInput, "name"],
  ["an address's family", addressInput, "surname"],
  ["who receives a gift card", giftCardRecipientInput, "recipient_name"],
];
const LINKS = [
  "https://x.yz",
  "Ana HTTP://1.2.3.4",
  "www.premio.com",
  "premio.com/ana",
  "bit.ly/x",
  "t.me/ganar",
  "wa.me/34600",
  "youtu.be/x",
  "goo.gl:80/x",
  "x.de?a",
  "x：／／y",
  "mailto:a@b.es",
];

describe("a link is refused", () => {
  it.each(NAMES)("in the name of %s", (_, schema, field) => {
    for (const text of [
      ...LINKS,
      "Has ganado en premio.com",
      "ana@premio.es",
      "premio\u200c.com",
      "Ana\nPérez",
    ])
      expect([text, problemAt(schema, field, text)]).toEqual([text, expect.any(String)]);
  });

  it.each([
    ...["street", "street_2", "city", "company"].map((field) => [field, "an address", addressInput] as const),
    ["message", "a gift card", giftCardRecipientInput] as const,
  ])("in the %s of %s", (field, _, schema) => {
    for (const text of LINKS)
      expect(problemAt(schema, field, text)).toBe("Quita la dirección web: aquí no puede ir ninguna");
  });
});

describe("no link is", () => {
  it.each([
    "María J. Pérez",
    "M.ª José",
    "Fco.de Asís Gil",
    "J.García",
    "O’Neill-Díaz",
    "José Mª.",
    "Ana D.E.S.",
    "Nta.Sra.del Mar",
    "李小龍",
    "Sánchez (taller)",
  ])("the name %s", (name) => {
    for (const [, schema, field] of NAMES) expect(problemAt(schema, field, name)).toBeUndefined();
  });

  it.each([
    ["company", "Recambios Soler, S.L."],
    ["company", "Coches.net S.L.U."],
    ["company", "Talleres Gil e Hijos S.A./Grupo 3"],
    ["street", "C/ Mayor, 12, 3.º B"],
    ["street", "Avda.Andalucía/12 esc.A"],
    ["street_2", "Pol. Ind. Sur, nave 4/5"],
    ["city", "L'Hospitalet de Llobregat"],
  ])("the %s %s", (field, text) => {
    expect(problemAt(addressInput, field, text)).toBeUndefined();
  });

  it("a message whose points have no blank behind them", () => {
    expect(
      problemAt(giftCardRecipientInput, "message", "Para ti,guapo.Es tuya...\nUn abrazo.Ana"),
    ).toBeUndefined();
  });
});

it("a link is none for mail programs once it is unlinked, and reads the same", () => {
  expect(unlinked("Coches.net, S.L. info@premio.es")).toBe(
    "Coches.\u2060net, S.\u2060L. info@\u2060premio.\u2060es",
  );
  expect(unlinked("C/ Mayor, 1. 28013 Madrid")).toBe("C/ Mayor, 1. 28013 Madrid");
});
