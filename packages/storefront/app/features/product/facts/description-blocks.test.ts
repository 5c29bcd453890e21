import { expect, test } from "vitest";
import { descriptionBlocks, flatDescription } from "./description-blocks.ts";

test.each([
  ["", []],
  ["Uno\ndos", [{ type: "paragraph", text: "Uno\ndos" }]],
  [
    "Uno\n\ndos",
    [
      { type: "paragraph", text: "Uno" },
      { type: "paragraph", text: "dos" },
    ],
  ],
  [
    "Incluye:\n• uno\n- dos\n* tres\nfin",
    [
      { type: "paragraph", text: "Incluye:" },
      { type: "bullets", entries: ["uno", "dos", "tres"] },
      { type: "paragraph", text: "fin" },
    ],
  ],
  ["1. quitar\n2) poner", [{ type: "numbers", entries: ["quitar", "poner"] }]],
  ["2. quitar\n3. poner", [{ type: "paragraph", text: "2. quitar\n3. poner" }]],
  ["-5 °C\n2.5 mm", [{ type: "paragraph", text: "-5 °C\n2.5 mm" }]],
])("reads %j", (text, blocks) => {
  expect(descriptionBlocks(text)).toEqual(blocks);
});

test("is flat for search engines", () => {
  expect(flatDescription("Incluye:\n\n• uno\n• dos\n\nFin\nde todo")).toBe("Incluye: uno; dos Fin de todo");
});
