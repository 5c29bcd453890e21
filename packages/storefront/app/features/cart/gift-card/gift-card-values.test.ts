import { describe, expect, it } from "vitest";
import { EMPTY_GIFT_CARD, giftCardForm } from "./gift-card-values.ts";

const FREE = { min: 10, max: 500 };
const FILLED = {
  ...EMPTY_GIFT_CARD,
  amount: "30",
  recipient_name: "Luis",
  recipient_email: "luis@example.es",
  recipient_mobile: "600 200 300",
};

const read = (change: Partial<typeof FILLED>, amounts = FREE) =>
  giftCardForm(amounts).safeParse({ ...FILLED, ...change });
const priceOf = (amount: string) => read({ amount }).data?.prices_override?.[0]?.price;
const faultyFields = (change: Partial<typeof FILLED>) =>
  read(change).error?.issues.map(({ path }) => path.join("."));

describe("the form of a gift card", () => {
  it.each([
    ["30", 30],
    ["30,5", 30.5],
    ["30.50", 30.5],
    [" 30 € ", 30],
    ["10", 10],
    ["500", 500],
  ])("takes the amount %j", (typed, euros) => {
    expect(priceOf(typed)).toBe(euros);
  });

  it.each(["", "9,99", "500,01", "30,505", "-30", "treinta", "3e2"])(
    "refuses the amount %j, with the limits",
    (amount) => {
      const message = "Escribe un importe de 10,00 € a 500,00 €";
      const issues = read({ amount }).error?.issues.map((one) => [
        one.path[0],
        one.message.replaceAll("\u00a0", " "),
      ]);
      expect(issues).toEqual([["amount", message]]);
    },
  );

  it("asks for no amount where there is only one", () => {
    expect(read({ amount: "" }, { min: 50, max: 50 }).data).not.toHaveProperty("prices_override");
  });

  it("has a recipient, and no day where none is chosen", () => {
    expect(read({}).data?.products_customization).toMatchObject([
      { recipient_name: "Luis", recipient_email: "luis@example.es", deliver_on: null },
    ]);
  });

  it("names the fields that nobody has filled in", () => {
    expect(faultyFields({ recipient_name: "", recipient_mobile: "" })).toEqual([
      "recipient_name",
      "recipient_mobile",
    ]);
    expect(faultyFields({ recipient_email: "luis@" })).toEqual(["recipient_email"]);
  });

  it("refuses a day that is over", () => {
    expect(faultyFields({ deliver_on: "2020-01-01" })).toEqual(["deliver_on"]);
  });
});
