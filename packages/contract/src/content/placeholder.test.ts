import fc from "fast-check";
import { expect, test } from "vitest";
import { contentBodies, OWN_CONTENT } from "./content-fields.ts";
import { INTRODUCED_MAILS } from "./introduced-mails.ts";
import { dataInMail, fillMailWords, MAIL_DATA, type MailDatum } from "./mail-data.ts";
import { problemsOfMails } from "./mail-texts.ts";
import { placeholderIn } from "./placeholder.ts";

const names = fc.constantFrom("nombre", "telefono", "NOMBRE", "first_name", "cliente.nombre", "número");
const marks = fc.constantFrom<(name: string) => string>(
  (name) => `{{${name}}}`,
  (name) => `{{ ${name} }}`,
  (name) => `{${name}}`,
  (name) => `\${${name}}`,
  (name) => `#{${name}}`,
  (name) => `%${name}%`,
  (name) => `%%${name}%%`,
  (name) => `[[${name}]]`,
  (name) => `[${name}]`,
  (name) => `*|${name}|*`,
  (name) => `<%= ${name} %>`,
  (name) => `{% ${name} %}`,
);
const { introductions: none, ...others } = OWN_CONTENT.mails;
const shipped = (text: string) =>
  problemsOfMails({ ...others, introductions: { ...none, "order-shipped": text } });

test("a placeholder in the introduction of a mail is refused by name", () => {
  fc.assert(
    fc.property(
      names,
      marks,
      fc.constantFrom("Hola ", "Hola, ", "¡", ""),
      fc.constantFrom("", ",", "!\n\nHasta mañana"),
      (name, mark, before, behind) => {
        const text = before + mark(name) + behind;
        expect(shipped(text)).toMatchObject([
          { field: "introductions", mail: "order-shipped", message: expect.stringContaining(name) },
        ]);
      },
    ),
  );
});

test("other texts are none", () => {
  for (const text of [
    "Un 10 % menos y un 5 % más",
    "Abrimos de 9 a 14 (tardes no).",
    "Llama al [+34] 600",
    "100%",
    "<b>",
  ]) {
    expect(placeholderIn(text)).toBeNull();
    expect(shipped(text)).toEqual([]);
  }
});

test("a text that was published before stays readable", () => {
  expect(
    contentBodies.mails.safeParse({ introductions: { ...none, "gift-card": "Hola {{nombre}}" } }).success,
  ).toBe(true);
});

const data = Object.keys(MAIL_DATA) as MailDatum[];

test("the data of its mail are filled in once, and nothing else", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom("{pedido}", "$&", "<b>", "{{importe}}"));
  fc.assert(
    fc.property(
      fc.constantFrom(...INTRODUCED_MAILS),
      fc.constantFrom(...data),
      value,
      (mail, name, given) => {
        const isKnown = dataInMail(mail).includes(name);
        const texts = { ...others, introductions: { ...none, [mail]: `Uno {${name}} dos` } };
        expect(problemsOfMails(texts)).toHaveLength(isKnown ? 0 : 1);
        expect(fillMailWords(`Uno {${name}} dos`, { [name]: given })).toBe(`Uno ${given} dos`);
        for (const mark of [`{{${name}}}`, `\${${name}}`, `#{${name}}`, `{ ${name} }`])
          expect(fillMailWords(mark, { [name]: given })).toBe(mark);
      },
    ),
  );
});

test("a first paragraph names what it is about, and a subject only what its mail knows", () => {
  const wrong = (texts: object) =>
    problemsOfMails({ ...OWN_CONTENT.mails, ...texts }).map(({ field, mail }) => `${field}.${mail}`);
  const paid = (text: string) => wrong({ openings: { "payment-received": text } });
  expect([paid("Gracias."), paid("Pedido {pedido}."), paid("{importe} por {pedido}.")]).toEqual([
    ["openings.payment-received"],
    ["openings.payment-received"],
    [],
  ]);
  expect(wrong({ subjects: { "gift-card": "Para ti, {nombre}" } })).toEqual(["subjects.gift-card"]);
  expect(wrong({ subjects: { "gift-card": "{importe} para gastar en {tienda}" } })).toEqual([]);
});
