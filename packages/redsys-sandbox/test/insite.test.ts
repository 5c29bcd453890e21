import { afterAll, beforeAll, expect, test } from "vitest";
import { CARD_ERRORS, cardError } from "../browser/card-errors.js";
import { CARDS } from "../src/index.ts";
import { type Merchant, postJson, startMerchant } from "./merchant.ts";

let merchant: Merchant;
beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.close());

const frame = (given: Record<string, string>) =>
  fetch(`${merchant.sandbox.url}/sis/getInputNC?${new URLSearchParams(given)}`);
const right = () => ({
  fuc: "999008881",
  terminal: "1",
  order: "2611K3ZW09QD",
  origin: merchant.shop.url,
});

test("the frame shows a labelled card form that only the shop may embed", async () => {
  const answer = await frame({ ...right(), buttonValue: "Pagar el&#243;n", styleButton: "color:red" });
  const html = await answer.text();
  for (const name of ["number", "month", "year", "cvv"]) {
    expect(html).toContain(`<label for="${name}">`);
  }
  expect(html).toContain(">Pagar el&#243;n</button>".replace("&#243;", "ó"));
  expect(html).toContain('data-style="color:red"');
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain(`frame-ancestors ${merchant.shop.url}`);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
});

test("arguments cannot break out of the page", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const html = await (await frame({ ...right(), buttonValue: hostile, styleBody: hostile })).text();
  expect(html).not.toContain("<script>alert");
});

test.each([
  ["another merchant", { fuc: "1" }],
  ["another terminal", { terminal: "2" }],
  ["another origin", { origin: "https://example.com" }],
  ["no order number", { order: "" }],
])("%s: the frame shows Error", async (_, wrong) => {
  const html = await (await frame({ ...right(), ...wrong })).text();
  expect(html).toContain(`role="alert">Error<`);
  expect(html).not.toContain("<form");
});

test("script and styles are served", async () => {
  const script = await fetch(`${merchant.sandbox.url}/sis/NC/sandbox/redsysV3.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  const text = await script.text();
  for (const name of ["getInSiteForm", "getInSiteFormJSON", "storeIdOper"]) {
    expect(text).toContain(`window.${name} =`);
  }
  expect((await fetch(`${merchant.sandbox.url}/sandbox/sandbox.css`)).status).toBe(200);
});

test("a card that is no test card is not taken, and nothing shows its number", async () => {
  const real = { order: "2611K3ZW09QD", number: "4111111111111111", month: "12", year: "49", cvv: "123" };
  const answer = await postJson(`${merchant.sandbox.url}/sandbox/insite/cards`, real);
  expect(await answer.json()).toEqual({ error: "msg16" });
  await merchant.authenticate(await merchant.pay(CARDS.frictionless));
  const shown = await (await fetch(`${merchant.sandbox.url}/sandbox/operations`)).text();
  expect(shown).toContain("454881******7229");
  expect(shown).not.toMatch(/\d{13,}/);
});

test("every mistake has its code, its field and its sentence", () => {
  const card = { number: "4548 8144 7972 7229", month: "12", year: "49", cvv: "123" };
  const mistakes: [object, string | null][] = [
    [{}, null],
    [{ number: "", month: "", year: "", cvv: "" }, "msg1"],
    [{ number: "" }, "msg2"],
    [{ number: "4548x" }, "msg3"],
    [{ number: "-4548" }, "msg4"],
    [{ month: "" }, "msg5"],
    [{ month: "x" }, "msg6"],
    [{ month: "13" }, "msg7"],
    [{ month: "-1" }, "msg7"],
    [{ year: "" }, "msg8"],
    [{ year: "x" }, "msg9"],
    [{ year: "-1" }, "msg10"],
    [{ cvv: "" }, "msg11"],
    [{ cvv: "12" }, "msg11"],
    [{ cvv: "1x3" }, "msg12"],
    [{ cvv: "-12" }, "msg13"],
    [{ number: "454881" }, "msg15"],
    [{ number: "4111111111111111" }, "msg16"],
  ];
  for (const [mistake, code] of mistakes) {
    expect(cardError({ ...card, ...mistake }, [CARDS.frictionless])).toBe(code);
    if (code) expect(CARD_ERRORS[code as "msg1"]?.[1]).toMatch(/\.$/);
  }
  expect(Object.keys(CARD_ERRORS)).toHaveLength(17);
});
