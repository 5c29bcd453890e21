import { expect, it } from "vitest";
import { bareIban, hasIbanChecksum } from "./iban.ts";

it("is read however it is typed or pasted", () => {
  for (const text of [
    "ES91 2100 0418 4502 0005 1332",
    "iban: es91-2100-0418-4502-0005-1332",
    "ES9121000418450200051332",
  ])
    expect(bareIban(text)).toBe("ES9121000418450200051332");
});

it("has check digits by ISO 7064: one wrong or swapped digit is found", () => {
  const iban = "ES9121000418450200051332";
  expect([iban, "DE89370400440532013000", "MT84MALT011000012345MTLCAST001S"].every(hasIbanChecksum)).toBe(
    true,
  );
  for (let at = 2; at < iban.length; at += 1) {
    const wrong = (Number(iban[at]) + 1) % 10;
    expect(hasIbanChecksum(`${iban.slice(0, at)}${wrong}${iban.slice(at + 1)}`), String(at)).toBe(false);
  }
  expect(hasIbanChecksum("ES9121000418450200051323")).toBe(false);
  for (const text of ["", "ES91", `${iban}0`, iban.toLowerCase()]) expect(hasIbanChecksum(text)).toBe(false);
});
