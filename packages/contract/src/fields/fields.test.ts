import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { euros, optionalLines, optionalText, text } from "./fields.ts";

const takes = (field: ReturnType<typeof text | typeof optionalText>, value: string) =>
  field.safeParse(`a${value}b`).success;

describe("a text typed by a customer", () => {
  it.each(["\0", "\n", "\r", "\u001b", "\u007f", "\u0085", "\u009b", "\u2028", "\ud83d", "\ude00"])(
    "on one line has no %j",
    (character) => {
      expect([takes(text(9, "Falta"), character), takes(optionalText(9), character)]).toEqual([false, false]);
    },
  );

  it("has plain blanks for tabs and other blanks, and no marks without width", () => {
    const pasted = "\ufeff Ana\u00a0María\tGarcía\u202f\u202aGómez\u202c \u200b";
    expect(text(99, "Falta").parse(pasted)).toBe("Ana María García Gómez");
    expect(optionalText(9).parse("\u00a0\u200b")).toBeNull();
    expect(text(9, "Falta").parse("👩\u200d🔧")).toBe("👩\u200d🔧");
  });

  it("in lines has line feeds, and no other control character", () => {
    expect(optionalLines(20).parse(" a\n\nb ")).toBe("a\n\nb");
    for (const character of ["\0", "\r", "\u001b", "\u0085", "\ud83d"])
      expect(takes(optionalLines(9), character)).toBe(false);
  });

  it("may be in any script, with signs of several units", () => {
    expect(text(30, "Falta").parse("Núñez d’Àvila · 木 · 🔧")).toBe("Núñez d’Àvila · 木 · 🔧");
    expect(text(9, "Falta").safeParse("  ").error?.issues[0]?.message).toBe("Falta");
    expect(optionalText(9).parse("  ")).toBeNull();
    expect(optionalText(9).safeParse("\ud83d").error?.issues[0]?.message).toBe(
      "Contiene caracteres no permitidos",
    );
  });
});

describe("euros", () => {
  it("have two decimals at most", () => {
    for (const wrong of [9.996, 0.001, -10.005, 1e-3, 9_999_998.999])
      expect(euros.safeParse(wrong).error?.issues[0]?.message).toBe("No puede tener más de dos decimales");
  });

  it("may be what a sum of floating-point numbers comes to", () => {
    const cents = fc.integer({ min: -99_999_900, max: 99_999_900 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, times) => {
        expect(euros.safeParse(amount / 100).success).toBe(true);
        expect(euros.safeParse((amount / 100) * times).success).toBe(true);
      }),
    );
    for (const sum of [19.99 * 3, 0.1 + 0.2, 1.1 * 1.1 * 100])
      expect(euros.safeParse(sum).success).toBe(true);
  });
});
