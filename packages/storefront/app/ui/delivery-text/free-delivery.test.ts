import { expect, it } from "vitest";
import { freeDeliveryText, withGoods } from "./free-delivery.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;
const standard = { price: 4.95, free_from: 60, left_until_free: 2.48 };
const express = { price: 8.95, free_from: null, left_until_free: null };

it.each([
  ["what is missing", [express, standard], "28013", "Te faltan 2,48 € para el envío gratis"],
  [
    "the least of several",
    [{ ...standard, left_until_free: 9 }, standard],
    "07001",
    "Te faltan 2,48 € para el envío gratis",
  ],
  [
    "from when on, of an empty cart",
    [{ ...standard, left_until_free: 60 }],
    "28013",
    "Envío gratis desde 60,00 €",
  ],
  [
    "amounts without VAT where none is charged",
    [standard],
    "35001",
    "Te faltan 2,48 € sin IVA para el envío gratis",
  ],
  ["nothing where none is ever free", [express], "51001", null],
  ["nothing where one is free", [{ ...standard, price: 0, left_until_free: null }, express], "28013", null],
  ["nothing where nobody delivers", [], "28013", null],
])("says of free delivery %s", (_, carriers, code, text) => {
  expect(plain(freeDeliveryText(carriers, code))).toBe(text);
});

it("counts goods that may come into the cart, as they are charged there", () => {
  expect(withGoods([standard, express], 100, "28013")).toEqual([
    { ...standard, left_until_free: 1.48 },
    express,
  ]);
  expect(withGoods([standard], 248, "28013")).toEqual([{ ...standard, price: 0, left_until_free: null }]);
  expect(withGoods([standard], 299, "35001")).toEqual([{ ...standard, left_until_free: 0.01 }]);
  expect(withGoods([standard], 300, "35001")).toEqual([{ ...standard, price: 0, left_until_free: null }]);
});
