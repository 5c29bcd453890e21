import fc from "fast-check";
import { expect, test } from "vitest";
import { contentBodies, contentFields, OWN_CONTENT } from "./content-fields.ts";
import { placeholderIn } from "./placeholder.ts";

const names = fc.constantFrom("nombre", "pedido", "NOMBRE", "first_name", "cliente.nombre", "número");
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
const { introductions } = contentFields.mails;
const none = OWN_CONTENT.mails.introductions;

test("a placeholder in the introduction of a mail is refused by name", () => {
  fc.assert(
    fc.property(
      names,
      marks,
      fc.constantFrom("Hola ", "Hola, ", "¡", ""),
      fc.constantFrom("", ",", "!\n\nHasta mañana"),
      (name, mark, before, behind) => {
        const text = before + mark(name) + behind;
        const { error } = introductions.safeParse({ ...none, "order-shipped": text });
        expect(error?.issues).toMatchObject([
          { path: ["order-shipped"], message: expect.stringContaining(name) },
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
    expect(introductions.safeParse({ ...none, "order-shipped": text }).success).toBe(true);
  }
});

test("a text that was published before stays readable", () => {
  expect(
    contentBodies.mails.safeParse({ introductions: { ...none, "gift-card": "Hola {{nombre}}" } }).success,
  ).toBe(true);
});
