import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email } from "./email.ts";

const problems = (typed: string) => email.safeParse(typed).error?.issues.map(({ message }) => message);

describe("an e-mail address", () => {
  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["\u202aana@example.com\u202c", "ana@example.com"],
    ["\u00a0ana@example.com\u200b", "ana@example.com"],
    ["mailto:ana@example.com", "ana@example.com"],
    ["Ana García <ana@example.com>", "ana@example.com"],
    ["<ana@example.com>", "ana@example.com"],
    ["ana＠example.com", "ana@example.com"],
    ["a.b+tuerca@sub.example.co.uk", "a.b+tuerca@sub.example.co.uk"],
  ])("is kept in one form: %j", (typed, kept) => expect(email.parse(typed)).toBe(kept));

  it.each([
    "info@peñarecambios.example",
    "info@PEÑARECAMBIOS.example",
    "info@pen\u0303arecambios.example",
    "info@xn--pearecambios-bhb.example",
  ])("may have a domain in any alphabet, which has one name: %s", (typed) => {
    expect(email.parse(typed)).toBe(`info@${new URL("http://peñarecambios.example").hostname}`);
  });

  it("may end in another alphabet", () => {
    expect(email.parse("info@запчасти.рф")).toBe("info@xn--80aatg7anh1b.xn--p1ai");
    expect(email.parse("info@例え。テスト")).toMatch(/^info@xn--r8jz45g\.xn--zckzah$/);
  });

  it.each([
    ["ana@example,com", ": lleva una coma. ¿Querías decir ana@example.com?"],
    ["ana,garcia@example.com", ": lleva una coma. ¿Querías decir ana.garcia@example.com?"],
    ["ana@example.com.", ": le sobra el punto del final"],
    ["ana@example..com", ": le sobra un punto"],
    ["ana..garcia@example.com", ": le sobra un punto"],
    ["ana.@example.com", ": le sobra un punto"],
    ["ana@.example.com", ": le sobra un punto"],
    [".ana@example.com", ": le sobra un punto"],
    ["ana", ": le falta la arroba (@)"],
    ["ana@@example.com", ": lleva más de una arroba (@)"],
    ["ana@", ": le falta lo que va detrás de la arroba, como gmail.com"],
    ["@example.com", ": le falta lo que va delante de la arroba"],
    ["ana@example", ": le falta el final, como .com o .es"],
    ["ana garcia@example.com", ": lleva un espacio"],
    ["ana@example.com, luis@example.com", ": escribe solo uno"],
    ["josé@example.com", ": delante de la arroba no puede llevar tildes, eñes ni otros signos especiales"],
    ["ana@-example.com", ""],
  ])("that cannot be right says why: %s", (typed, why) => {
    expect(problems(typed)).toEqual([`El correo electrónico no es válido${why}`]);
  });

  it("has one message where it is missing or endless", () => {
    expect(problems(" \u200b")).toEqual(["Escribe tu correo electrónico"]);
    expect(problems(`${"a".repeat(300)}@example.com`)).toEqual(["El correo electrónico es demasiado largo"]);
  });

  it("is the same once it is kept, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (local, domain) => {
        const { data } = email.safeParse(`${local}@${domain}.example`);
        if (data !== undefined) expect(email.parse(data)).toBe(data);
      }),
    );
  });
});
