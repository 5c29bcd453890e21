import fc from "fast-check";
import { expect, test } from "vitest";
import { readErrorCode, readResponse } from "../src/index.ts";

test("authorised is four digits from 0000 to 0099, and nothing else in the world", () => {
  for (let code = 0; code < 10_000; code++) {
    const text = String(code).padStart(4, "0");
    expect(readResponse(text).outcome === "authorised").toBe(code < 100);
  }
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.string(), fc.integer({ min: -99, max: 99 }).map(String)),
      (input) => {
        fc.pre(!(typeof input === "string" && /^00\d\d$/.test(input)));
        expect(readResponse(input).outcome).not.toBe("authorised");
      },
    ),
  );
});

test("only 0900 is a refund", () => {
  const refunds = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, "0")).filter(
    (code) => readResponse(code).outcome === "refunded",
  );
  expect(refunds).toEqual(["0900"]);
});

test.each([
  ["check_expiry", true, ["0101", "0191", "9071"]],
  ["check_cvv", true, ["0129"]],
  ["other_card", true, ["0106", "0116", "0118", "0125", "0180", "9064", "9093", "9253", "9677"]],
  ["do_not_retry", false, ["0172", "0173", "0174"]],
  ["authentication", true, ["0184", "9142", "9552", "9600", "9601", "9602", "9672"]],
  ["authentication_required", true, ["0195", "9651"]],
  ["contact_bank", true, ["0190", "190", "9094", "9931", "9932", "9933", "9934", "9935"]],
  ["neutral", false, ["0102", "0202", "0208", "0209"]],
  ["new_attempt", true, ["0944"]],
  ["cancelled", true, ["0400", "9673", "9915", "9929"]],
  ["other_method", true, ["9966"]],
  ["denied", true, ["0555"]],
] as const)("%s denies, retry %s: %j", (group, retryAllowed, codes) => {
  for (const code of codes)
    expect(readResponse(code)).toMatchObject({
      outcome: "denied",
      group,
      retryAllowed,
      alertOperator: false,
    });
});

test.each(["0904", "9026", "9027", "9041", "9042", "9218", "9256", "9573", "9584", "9663", "0950"])(
  "%s is nothing a customer can help: the operator is alerted",
  (code) => {
    expect(readResponse(code)).toMatchObject({ outcome: "denied", retryAllowed: false, alertOperator: true });
  },
);

test.each([
  "0909",
  "0912",
  "9912",
  "9997",
  "9998",
  "9999",
  "0913",
  "9051",
  "9126",
  "9295",
  "",
  "00",
  "099",
  "900",
  null,
  0,
  "-1",
])("%j leaves the state unknown, and no retry is invited", (code) => {
  expect(readResponse(code)).toMatchObject({ outcome: "unknown", retryAllowed: false });
});

test.each([
  ["SIS0042", "technical", "denied"],
  ["SIS0075", "technical", "denied"],
  ["SIS0051", "repeated_order", "unknown"],
  ["SIS9051", "repeated_order", "unknown"],
  ["SIS9915", "cancelled", "denied"],
  ["SIS9998", "uncertain", "unknown"],
  ["SIS", "uncertain", "unknown"],
  [undefined, "uncertain", "unknown"],
])("the error %j belongs to %s", (code, group, outcome) => {
  expect(readErrorCode(code)).toMatchObject({ group, outcome });
});

test("every message is a Spanish sentence", () => {
  for (let code = 0; code < 10_000; code++) {
    expect(readResponse(String(code).padStart(4, "0")).message).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/);
  }
});
