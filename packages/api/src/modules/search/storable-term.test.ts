import { expect, it } from "vitest";
import { storableTerm } from "./storable-term.ts";

it.each([
  ["Pastillas  de\u00a0FRENO ", "pastillas de freno"],
  ["0 986 452 041", "0 986 452 041"],
  ["0986452041", "0986452041"],
  ["A 000 180 26 09", "a 000 180 26 09"],
  ["1K0 615 301 AA", "1k0 615 301 aa"],
  ["P 85 020", "p 85 020"],
  ["W 712/75", "w 712/75"],
  ["GDB1330", "gdb1330"],
  ["filtro aceite golf 2.0 tdi 2008", "filtro aceite golf 2.0 tdi 2008"],
  ["Audi A4", "audi a4"],
  ["batería 12v 70ah", "batería 12v 70ah"],
  ["5W30 5 litros", "5w30 5 litros"],
  ["amortiguador volvo v40", "amortiguador volvo v40"],
  ["disco\u202e de\u0007 \u2066freno\u200f", "disco de freno"],
])("counts %j as %j", (query, term) => {
  expect(storableTerm(query)).toBe(term);
});

const PERSONAL = {
  "e-mail": [
    "ana@example.es",
    "freno ana.perez+x@correo.example",
    "Ana@Ejemplo.ES",
    "ana (at) example punto es",
    "ana arroba correo.com",
    "ana＠example.es",
    "ana[arroba]correo",
  ],
  phone: [
    "600100200",
    "600 100 200",
    "600-10-02-00",
    "6 0 0 1 0 0 2 0 0",
    "+34 600 100 200",
    "0034600100200",
    "34 912 345 678",
    "llamar 912.345.678",
    "golf 5 600 100 200",
    "６００１００２００",
    "٦٠٠١٠٠٢٠٠",
  ],
  plate: ["1234BCD", "1234 bcd", "1234-BCD", "aceite 1234 BCD", "M-1234-AB", "m 1234 ab", "1 2 3 4 B C D"],
  "chassis number": ["VSSZZZ6JZ9R012345", "vss zzz6jz9r 012345", "bastidor WVWZZZ1KZ6W000001"],
  NIF: ["12345678Z", "12.345.678-Z", "12345678 z", "X1234567L", "nif 12345678Z", "B12345674", "B-12.345.674"],
  account: ["ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332"],
  card: ["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "tarjeta 4111 1111 11111111"],
};

it.each(
  Object.entries(PERSONAL).flatMap(([kind, queries]) => queries.map((query) => [kind, query] as const)),
)("never counts what looks like the %s %j", (_, query) => {
  expect(storableTerm(query)).toBeNull();
});

it.each(["", "   ", "\u0000\u202e", "x".repeat(81), "x ".repeat(40_000)])(
  "counts nothing that is empty or long: %#",
  (query) => {
    expect(storableTerm(query)).toBeNull();
  },
);

it("takes no time for hostile texts", () => {
  const hostile = ["1 ".repeat(40), "a1".repeat(40), "arroba ".repeat(11), "0 ".repeat(39), "+".repeat(80)];
  const start = performance.now();
  for (let times = 0; times < 200; times += 1) for (const text of hostile) storableTerm(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
