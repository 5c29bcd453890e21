import { describe, expect, it } from "vitest";
import { fillLegalText, missingFacts, problemsOfLegal } from "./check-legal.ts";
import { legalBody, legalMessages, legalSource } from "./legal-fields.ts";
import { LEGAL_GENERATED, LEGAL_TEXTS, type LegalFacts } from "./legal-names.ts";
import { OWN_LEGAL_TEXTS } from "./own/index.ts";

const FACTS: LegalFacts = {
  tienda: "Ana",
  web: "https://a.es",
  nombre: "Ana SL",
  nif: "B1",
  domicilio: "Calle 1",
  registro: null,
  correo: "a@a.es",
  telefono: "1",
  plazo_desistimiento: "14",
  plazo_garantia: "3",
};

it.each(LEGAL_TEXTS)("takes the shop's own text of %s as it is", (page) => {
  expect(problemsOfLegal(page, OWN_LEGAL_TEXTS[page])).toEqual([]);
  expect(legalSource.parse(OWN_LEGAL_TEXTS[page])).toBe(OWN_LEGAL_TEXTS[page]);
  expect(legalBody(page).safeParse({ text: null }).success).toBe(true);
});

describe("what the shop generates", () => {
  const all = LEGAL_TEXTS.flatMap((page) =>
    Object.keys(LEGAL_GENERATED[page]).map((name) => [page, name] as const),
  );
  it.each(all)("of %s cannot be left out: %s", (page, name) => {
    const without = OWN_LEGAL_TEXTS[page].replaceAll(`{{${name}}}`, "Nada.");
    expect(legalMessages(page, without)).toEqual([expect.stringContaining(`Falta {{${name}}}: `)]);
    expect(legalBody(page).safeParse({ text: without }).success).toBe(false);
  });

  it("does not stand in titles, where it would be lost", () => {
    const text = `${OWN_LEGAL_TEXTS["politica-privacidad"]}\n\n## Tarjeta: {{datos_de_tarjeta}}\nx`;
    expect(legalMessages("politica-privacidad", text)).toEqual([
      `Línea ${text.split("\n").length - 1}: {{datos_de_tarjeta}} no cabe en un título, ni delante del primero`,
    ]);
  });

  it("has a line to itself, if it is a block", () => {
    const text = OWN_LEGAL_TEXTS.cookies.replace("{{cookies_necesarias}}", "Mira {{cookies_necesarias}}");
    expect(legalMessages("cookies", text)).toEqual([
      "Línea 11: {{cookies_necesarias}} va solo, entre líneas en blanco",
    ]);
  });
});

it("knows each page's names, and says at which line others are", () => {
  const text = "Entrada {{nombre}}\n\n## A\nUno {{correo}}\n{{cookies_necesarias}} {{iban}}";
  expect(legalMessages("accesibilidad", text)).toEqual([
    "Línea 5: {{cookies_necesarias}} no es un dato de esta página",
    "Línea 5: {{iban}} no es un dato de esta página",
  ]);
  expect(legalMessages("accesibilidad", "A {{constructor}}\n## B\nc")).toEqual([
    "Línea 1: {{constructor}} no es un dato de esta página",
  ]);
});

it("names the operator's data that a page lacks", () => {
  const facts = { ...FACTS, nif: null, telefono: null };
  expect(missingFacts("accesibilidad", "Escribe a {{correo}}, {{telefono}}", facts)).toEqual(["telefono"]);
  expect(missingFacts("aviso-legal", OWN_LEGAL_TEXTS["aviso-legal"], facts)).toEqual(["nif", "telefono"]);
  expect(missingFacts("aviso-legal", OWN_LEGAL_TEXTS["aviso-legal"], FACTS)).toEqual([]);
});

it("fills in data, and leaves what is generated", () => {
  expect(fillLegalText("{{nombre}}, {{ nif }}, {{registro}}: {{formas_de_pago}}", FACTS)).toBe(
    "Ana SL, B1, sin configurar: {{formas_de_pago}}",
  );
});

it("bounds the text, and takes the line ends of every browser", () => {
  expect(legalSource.parse(" Uno\r\nDos\u200b\tTres ")).toBe("Uno\nDos Tres");
  for (const bad of ["", " \n ", "a\u0000b", "\ud800", "x".repeat(40_001)])
    expect([bad.length, legalSource.safeParse(bad).success]).toEqual([bad.length, false]);
});
