import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foreignDocument, vatNumber } from "../../test/arbitrary-tax-ids.ts";
import { addressInput, neededTaxId, taxId } from "./address.ts";
import {
  buyerTaxIdParts,
  buyerTaxIdText,
  type ForeignIdKind,
  foreignIdKindsOf,
  namedBuyerTaxId,
  readBuyerTaxId,
  typedBuyerTaxId,
} from "./buyer-tax-id.ts";

/** The same characters as somebody may type or paste them. */
function noisy(text: string): fc.Arbitrary<string> {
  const between = fc.constantFrom("", "", "", " ", ".", "-", "\u00a0", "\u2013", "\u200b", "/");
  return fc
    .tuple(fc.array(between, { minLength: text.length, maxLength: text.length }), fc.boolean())
    .map(([signs, isLower]) => {
      const typed = [...text].map((letter, index) => letter + signs[index]).join("");
      return isLower ? typed.toLowerCase() : typed;
    });
}

describe("a buyer's tax id", () => {
  it("is a Spanish NIF as before, also after ES", () => {
    expect(readBuyerTaxId(" 12.345.678-z ")).toEqual({ id: "12345678Z" });
    expect(readBuyerTaxId("ES-B12345674")).toEqual({ id: "B12345674" });
    expect(readBuyerTaxId("vat:ES:ESB12345674")).toEqual({ id: "B12345674" });
    expect(readBuyerTaxId("B12345675")).toEqual({ problem: "El NIF, NIE o CIF no es válido" });
  });

  it("is any VAT number of the EU, however it is typed, with its prefix or beside its country", () => {
    const typed = vatNumber.chain((vat) =>
      fc.record({ vat: fc.constant(vat), alone: noisy(vat.id), rest: noisy(vat.rest) }),
    );
    fc.assert(
      fc.property(typed, ({ vat: { prefix, id }, alone, rest }) => {
        const country = prefix === "EL" ? "GR" : prefix;
        expect(readBuyerTaxId(alone)).toEqual({ id });
        expect(readBuyerTaxId(`VAT: ${alone}`)).toEqual({ id });
        expect(readBuyerTaxId(`vat:${country}:${alone}`)).toEqual({ id });
        expect(readBuyerTaxId(`vat:${country}:${rest}`)).toEqual({ id });
        expect(buyerTaxIdParts(id)).toEqual({ kind: "vat", country, number: id });
        expect(namedBuyerTaxId(id)).toBe(`NIF-IVA ${id}`);
        expect(readBuyerTaxId(typedBuyerTaxId(id))).toEqual({ id });
      }),
    );
  });

  it("is a document of any country of the agency's list, however its number is typed", () => {
    const typed = foreignDocument.chain((of) => noisy(of.number).map((number) => ({ of, number })));
    fc.assert(
      fc.property(typed, ({ of: { id, kind, country, number }, number: given }) => {
        expect(readBuyerTaxId(`${kind.toUpperCase()}: ${country.toLowerCase()} :${given}`)).toEqual({ id });
        expect(readBuyerTaxId(id)).toEqual({ id });
        expect(buyerTaxIdParts(id)).toEqual({ kind, country, number });
        expect(namedBuyerTaxId(id)).toBe(buyerTaxIdText(id));
      }),
    );
  });

  it("is stored in one form, which reads as itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const read = readBuyerTaxId(text);
        if ("id" in read) expect(readBuyerTaxId(read.id)).toEqual(read);
        else expect(read.problem).not.toBe("");
      }),
    );
  });

  it.each([
    ["FR4030326504", "El NIF-IVA de Francia no tiene esa forma: comprueba el número"],
    ["vat:FR:FR 403 032 650", "El NIF-IVA de Francia no tiene esa forma: comprueba el número"],
    ["FRFR403032650", "El NIF-IVA de Francia no tiene esa forma: comprueba el número"],
    ["gr 12345678", "El NIF-IVA de Grecia no tiene esa forma: comprueba el número"],
    ["vat:US:12345678", "De Estados Unidos no sirve ese tipo"],
    ["national_id:ES:12345678Z", "De España no sirve ese tipo"],
    ["passport:XI:12345678", "De Irlanda del Norte no sirve ese tipo"],
    ["passport:QU:12345678", "Elige el país"],
    ["passport::12345678", "Elige el país"],
    ["passport:US:", "Escribe el número"],
    ["passport:US:123", "El número tiene entre 4 y 20 letras y cifras"],
    ["passport:US:123456789012345678901", "El número tiene entre 4 y 20 letras y cifras"],
    ["passport:US:ABCDEF", "El número tiene entre 4 y 20 letras y cifras"],
  ])("is not %s", (typed, problem) => expect(readBuyerTaxId(typed)).toEqual({ problem }));

  it("says what kind of document it is", () => {
    expect(buyerTaxIdText("passport:US:X1234567")).toBe("Pasaporte X1234567 (Estados Unidos)");
    expect(namedBuyerTaxId("B12345674")).toBe("NIF B12345674");
    expect(buyerTaxIdText("FR40303265045")).toBe("FR40303265045");
  });

  it("offers each country the kinds that the agency takes of it", () => {
    const all: readonly ForeignIdKind[] = ["vat", "passport", "national_id", "residence", "other"];
    expect(["FR", "GR", "US", "ES", "XI", "ZZ"].map(foreignIdKindsOf)).toEqual([
      all,
      all,
      all.slice(1),
      ["passport"],
      ["vat"],
      [],
    ]);
  });

  it("counts as missing while a form has its country and kind only", () => {
    expect(["", "vat::", "passport:US: "].map((typed) => taxId.parse(typed))).toEqual([null, null, null]);
    const problems = ["", "vat::", "passport:US: "].map(
      (typed) => neededTaxId.safeParse(typed).error?.issues[0],
    );
    expect(problems).toMatchObject([
      { message: "Escribe tu NIF, NIE o CIF" },
      { message: "Elige el país" },
      { message: "Escribe el número" },
    ]);
  });

  it("goes through every schema that takes a tax id", () => {
    expect(taxId.parse("fr 40 303.265.045")).toBe("FR40303265045");
    const address = { name: "Ana", surname: "Gil", company: "Garage SARL", phone: "612345678" };
    const place = { street: "Calle Mayor, 1", postal_code: "28013", city: "Madrid" };
    expect(addressInput.parse({ ...address, ...place, nif: "vat:FR:40303265045" }).nif).toBe("FR40303265045");
  });
});
