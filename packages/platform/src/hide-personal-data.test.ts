import { expect, it } from "vitest";
import { hidePersonalData } from "./hide-personal-data.ts";

it.each([
  ["550 5.1.1 <ana.perez+1@correo.example>: no such user", "550 5.1.1 <[correo]>: no such user"],
  ["no existe MARÍA.núñez@correo.example", "no existe [correo]"],
  ['duplicate key (email)=("a\'b@x.es")', 'duplicate key (email)=("[correo]")'],
  ["answered 400: To +34600100200 is invalid", "answered 400: To [teléfono] is invalid"],
  ["To 600 100 200, 600-10-02-00 or 0034 912 345 678", "To [teléfono], [teléfono] or [teléfono]"],
  ["IBAN ES9121000418450200051332 refused", "IBAN [cuenta] refused"],
  ["IBAN es91 2100 0418 4502 0005 1332.", "IBAN [cuenta]."],
  ["card 4548 8120 4940 0004 declined", "card [tarjeta] declined"],
  ["card 4548812049400004", "card [tarjeta]"],
  ["NIF 12345678Z, X1234567L, 12.345.678-Z and B12345678", "NIF [NIF], [NIF], [NIF] and [NIF]"],
  ["GET https://user:clave@feed.example/a.jpg", "GET https://feed.example/a.jpg"],
  ["open /pedido/abcdefghijklmnopqrstuv?x", "open /pedido/[secreto]?x"],
])("hides what %j has of a person", (given, shown) => {
  expect(hidePersonalData(given)).toBe(shown);
});

it.each([
  "connect ECONNREFUSED 127.0.0.1:25",
  "the SMS provider answered 503",
  "job timed out",
  "HTTP 404 for https://feed.example/pictures/disc-2026.jpg",
  "order 2026-000123 is away since 2026-11-27T10:00:00Z",
])("leaves %j as it is", (text) => {
  expect(hidePersonalData(text)).toBe(text);
});

it("takes no longer for hostile text, and shows at most 500 characters of it", () => {
  for (const text of ["1".repeat(100_000), "a@".repeat(50_000), "+34 ".repeat(30_000), "(6".repeat(50_000)]) {
    const start = performance.now();
    expect(hidePersonalData(text).length).toBeLessThanOrEqual(500 * 5);
    expect(performance.now() - start).toBeLessThan(200);
  }
});
