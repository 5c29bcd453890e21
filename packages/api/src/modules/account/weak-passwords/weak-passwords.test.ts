import { PASSWORD_MIN } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { SPANISH_WORDS } from "./spanish-words.ts";

const owner = { email: "ana.perez-g@talleres-soler.es", name: "Ana Pérez Gómez" };
const problemOf = (password: string) =>
  refuseWeakPassword(password, owner, "Tuerca").then(
    () => null,
    (error: { message: string; details: object }) => error.message,
  );

describe("a password is refused that", () => {
  it.each([
    ["1234567890", /más usadas/],
    ["password123", /más usadas/],
    ["P@ssw0rd123", /más usadas/],
    ["iloveyou123", /más usadas/],
    ["contraseña1", /Se adivina enseguida/],
    ["barcelona2024", /adivina/],
    ["aaaaaaaaaaaa", /Repite/],
    ["abcabcabcabc", /Repite/],
    ["a".repeat(200), /Repite/],
    ["Marcos1985", /nombre/],
    ["ana.perez-g@talleres-soler.es", /Casi todo es tu correo/],
    ["ana.perez-g1", /Casi todo es tu correo/],
    ["talleres-soler", /Casi todo es tu correo/],
    ["anaperez1990", /Casi todo es tu correo/],
    ["perezgomez12", /Casi todo es tu correo/],
    ["tuerca2026", /Casi todo es tu correo/],
  ])("is guessed soon, and says why and what to do: %s", async (password, reason) => {
    const problem = await problemOf(password);
    expect(problem).toMatch(reason);
    expect(problem).toContain("Prueba con tres o cuatro palabras");
  });

  it.each([
    "tornillo y tuerca",
    "perez y sus tornillos",
    "una frase bien larga",
    "contraseña ñu",
    "x9$Kq!72hL",
    "correct horse battery staple",
    "木金火土水日月一二三",
    "%$&/()=?¿¡!·%$&",
  ])("none that takes long: %s", async (password) => {
    expect(await problemOf(password)).toBeNull();
  });

  it.each([
    "Contraseña123",
    "RealMadrid2026",
    "verano2026!",
    "teamo12345",
    "MiContraseña1",
    "Real Madrid 2026",
    "real-madrid.26",
    "v3rano2026!",
    "teamomucho1",
  ])("is a Spanish word with what everybody adds: %s", async (password) => {
    expect(await problemOf(password)).toContain("Prueba con tres");
  });

  it("is any such word with what everybody adds", async () => {
    const form = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
      (word: string) => word.toUpperCase(),
    );
    const end = fc.constantFrom("123", "123456", "2026!", "1985", "99*", "2024.", "!", "007", "010203", "¡¿");
    const start = fc.constantFrom("", "1", "¡", "#", "2026");
    const decorated = fc
      .tuple(start, form, fc.constantFrom(...SPANISH_WORDS), end)
      .map(([before, shape, word, after]) => before + shape(word) + after)
      .filter((password) => password.length >= PASSWORD_MIN);
    await fc.assert(
      fc.asyncProperty(decorated, async (password) => {
        expect(await problemOf(password)).toContain("Prueba con tres");
      }),
      { numRuns: 200 },
    );
  });

  it("is the same in another composition", async () => {
    expect(await problemOf("contraseña1".normalize("NFD"))).toMatch(/adivina/);
  });
});

it("judges hostile passwords of the greatest length one after the other", async () => {
  const signs = ["4301$5@7!|8", "(1)3{4}[|]@0$", "p@$$w0rd", "11/12/1985"];
  const hostile = signs.map((text) => text.repeat(50).slice(0, 200));
  expect(await Promise.all(hostile.map(problemOf))).toHaveLength(hostile.length);
});
