import { parseLegalText } from "@tuerca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { insertLine } from "./insert-line.ts";

test("an inserted picture has its line to itself, wherever the cursor is", () => {
  const words = fc.array(fc.constantFrom("Uno", "dos", " ", "\n", "\n\n"), { maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(40), (parts, position) => {
      const typed = `Entrada.\n\n${parts.join("")}`;
      const { text, at } = insertLine(typed, Math.max(10, position), "![](foto-7)");
      const described = `${text.slice(0, at)}El taller${text.slice(at)}`;
      const read = parseLegalText(described, true);
      expect(read.problems).toEqual([]);
      expect(read.text.parts.flatMap(({ blocks }) => blocks)).toContainEqual({
        kind: "picture",
        id: 7,
        alt: "El taller",
      });
      expect(described.replace("![El taller](foto-7)", "").replace(/\s/g, "")).toBe(typed.replace(/\s/g, ""));
    }),
  );
});
