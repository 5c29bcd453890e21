import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegalInline } from "./legal-inline.ts";
import { parseLegalText } from "./parse-legal.ts";

const problemsOf = (source: string) =>
  parseLegalText(source).problems.map(({ line, message }) => `${line ?? "-"}: ${message}`);

it("reads parts, titles, lists, bold text, links and names", () => {
  const { text, problems } = parseLegalText(
    ["Hola a", "todos.", "", "## Qué es {#que}", "", "Uno **dos** [tres](/links/cookies)", "{{correo}}.", ""]
      .concat(["### Más", "- uno", "  sigue", "- dos", "", "1. a", "2. b", "", "## Año nuevo", "Fin"])
      .join("\n"),
  );
  expect(problems).toEqual([]);
  expect(text.lead).toEqual([
    { kind: "text", text: "Hola a" },
    { kind: "break" },
    { kind: "text", text: "todos." },
  ]);
  expect(text.parts.map(({ id }) => id)).toEqual(["que", "ano-nuevo"]);
  expect(text.parts[0]?.blocks).toEqual([
    {
      kind: "paragraph",
      children: [
        { kind: "text", text: "Uno " },
        { kind: "strong", children: [{ kind: "text", text: "dos" }] },
        { kind: "text", text: " " },
        { kind: "link", to: "/links/cookies", text: "tres" },
        { kind: "break" },
        { kind: "name", name: "correo" },
        { kind: "text", text: "." },
      ],
    },
    { kind: "heading", children: [{ kind: "text", text: "Más" }] },
    {
      kind: "list",
      isOrdered: false,
      items: [
        [{ kind: "text", text: "uno" }, { kind: "break" }, { kind: "text", text: "sigue" }],
        [{ kind: "text", text: "dos" }],
      ],
    },
    { kind: "list", isOrdered: true, items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
  ]);
});

describe("says at which line", () => {
  const within = (line: string) => `Entrada\n## Parte\n${line}`;
  const cases: [source: string, problems: string[]][] = [
    ["", ["1: Empieza por un párrafo, antes del primer título", "-: Falta un título, como ## Contacto"]],
    ["Uno\n\nDos\n## A\nx", ["3: Antes del primer título solo cabe un párrafo"]],
    ["**Uno**\n## A\nx", ["1: Aquí no caben enlaces ni negrita"]],
    [
      "- Uno\n## A\nx",
      [
        "1: Antes del primer título solo cabe un párrafo",
        "1: Empieza por un párrafo, antes del primer título",
      ],
    ],
    [within("#Malo\nx"), ["3: Los títulos empiezan por ## o ###, y un espacio"]],
    [within("x\n## Parte\ny"), ["4: Otra parte ya se llama así: escribe un nombre detrás, como {#parte-2}"]],
    [
      within("x\n## Otra {#Mal}\ny"),
      ["4: El nombre de una parte lleva letras minúsculas, números y guiones: {#envios}"],
    ],
    [within("x\n## Vacía\n## Última\ny"), ["4: Esta parte está vacía"]],
    [within("1. uno\n3. tres"), ["4: Aquí toca el número 2"]],
    [within("Escribe a {{correo}"), ["3: Los datos se escriben así: {{correo}}"]],
    [within("{{Mal Nombre}}"), ["3: {{Mal Nombre}} no es el nombre de un dato"]],
    [within("Una **negrita"), ["3: La negrita empieza y termina en la misma línea: **texto**"]],
    [within("[a](javascript:alert(1))"), ["3: Los enlaces se escriben así: [texto](/links/cookies)"]],
    ...["javascript:x", "//evil.example", "/\\evil.example", "http://a.es", "data:x", '/"onclick=x', ""].map(
      (to) =>
        [
          within(`[a](${to})`),
          ["3: Un enlace lleva a una página de la tienda, como /links/cookies, o a una dirección https://"],
        ] as [string, string[]],
    ),
    [within(`x\n## ${"t".repeat(121)}\ny`), ["4: Un título no puede tener más de 120 caracteres"]],
    [
      within("x".repeat(4001)),
      ["3: Una línea no puede tener más de 4000 caracteres: pártela", "2: Esta parte está vacía"],
    ],
  ];
  it.each(cases)("%j: %j", (source, problems) => expect(problemsOf(source)).toEqual(problems));
});

/** All that a text shows, in its order: words, names and targets of links. */
function shownBy(source: string): string {
  const { lead, parts } = parseLegalText(source).text;
  const run = (children: readonly LegalInline[]): string =>
    children
      .map((child) => {
        if (child.kind === "text") return child.text;
        if (child.kind === "name") return child.name;
        if (child.kind === "strong") return run(child.children);
        return child.kind === "link" ? child.text + child.to : " ";
      })
      .join("");
  const blocks = parts.flatMap(({ title, blocks }) => [
    run(title),
    ...blocks.map((block) => {
      if (block.kind === "picture") return block.alt;
      return block.kind === "list" ? block.items.map(run).join(" ") : run(block.children);
    }),
  ]);
  return [run(lead), ...blocks].join(" ");
}

const letters = (text: string) => text.replace(/[^\p{L}<>&]/gu, "");

const piece = fc.constantFrom(
  ...["palabra ", "<b>", "&lt;", "<script>alert(x)</script>", "{{correo}}", "{{", "}}", "**", "**a** ", "["],
  ...["](", ")", "[b](/c)", "[d](https://e.es/f)", "\n", "\n\n", "\n## ", "\n### ", "\n- ", "\n1. ", "\n2. "],
  ...["#", "- ", "ñ", "€", "*"],
);
const source = fc.array(piece, { maxLength: 40 }).map((pieces) => `Entrada\n\n## Una\n${pieces.join("")}`);

it("loses no word of a text that it takes, and takes markup of no other kind", () => {
  let taken = 0;
  fc.assert(
    fc.property(source, (typed) => {
      if (parseLegalText(typed).problems.length > 0) return;
      taken += 1;
      expect(letters(shownBy(typed))).toBe(letters(typed));
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(50);
});

it("reads whatever is typed, and no long line until the test's limit is over", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (typed) => {
      parseLegalText(typed);
    }),
  );
  const blanks = " ".repeat(39_900);
  const long = ["[", "**", "{{", "[a](", "**a ", "{{ "].map((piece) => piece.repeat(40_000 / piece.length));
  for (const line of [...long, `{{${blanks}x`, `**a${blanks}x`, `## a${blanks}x`, `- ${blanks}x`])
    expect(parseLegalText(`Entrada\n## Una\n${line}`).problems).not.toEqual([]);
});
