import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildStateAnswer,
  buildStateQuery,
  RedsysMessageError,
  readStateAnswer,
  readStateQuery,
  type StateQuery,
} from "../src/index.ts";

const SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";
const QUERY: StateQuery = {
  merchantCode: "999008881",
  terminal: "1",
  order: "2611K3ZW09QD",
  transactionType: "0",
};
const RESPONSE = {
  Ds_MerchantCode: "999008881",
  Ds_Terminal: "1",
  Ds_Order: "2611K3ZW09QD",
  Ds_TransactionType: "0",
  Ds_Date: "2026-11-22",
  Ds_Hour: "10:51:54",
  Ds_Amount: "5600",
  Ds_Currency: "978",
  Ds_SecurePayment: "1",
  Ds_State: "F",
  Ds_Response: "0000",
  Ds_AuthorisationCode: "000203",
};
const answerWith = (response: Record<string, string>, order = QUERY.order) =>
  buildStateAnswer(SECRET, { order, responses: [response] });

test("the query is the message that the manual shows, its signature over the Version element", () => {
  const text = buildStateQuery(SECRET, QUERY).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  expect(text).toContain(
    '<Messages><Version Ds_Version="0.0"><Message><Transaction>' +
      "<Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>2611K3ZW09QD</Ds_Order>" +
      "<Ds_TransactionType>0</Ds_TransactionType></Transaction></Message></Version><Signature>",
  );
  expect(text).toContain("</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>");
  expect(readStateQuery(SECRET, buildStateQuery(SECRET, QUERY))).toEqual(QUERY);
});

test("a payload in a CDATA section is read like an escaped one", () => {
  const escaped = buildStateQuery(SECRET, QUERY);
  const cdata = escaped
    .replace("<cadenaXML>", "<cadenaXML><![CDATA[")
    .replace("</cadenaXML>", "]]></cadenaXML>")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  expect(readStateQuery(SECRET, cdata)).toEqual(QUERY);
});

test("the answer tells the operation, or that there is none", () => {
  expect(readStateAnswer(SECRET, QUERY, answerWith(RESPONSE))).toEqual([
    {
      order: QUERY.order,
      transactionType: "0",
      amount: "5600",
      currency: "978",
      state: "F",
      response: "0000",
      authorisationCode: "000203",
    },
  ]);
  expect(readStateAnswer(SECRET, QUERY, buildStateAnswer(SECRET, { errorCode: "XML0024" }))).toEqual([]);
});

test("an answer without a signature is read, as connections to Redsys are proved by its certificate", () => {
  const unsigned = answerWith(RESPONSE)
    .replace(/&lt;Signature&gt;.*&lt;\/SignatureVersion&gt;/, "")
    .replace("&lt;Response&gt;", '&lt;Response Ds_Version="0.0"&gt;');
  expect(unsigned).not.toContain("Signature");
  expect(readStateAnswer(SECRET, QUERY, unsigned)).toMatchObject([{ state: "F", response: "0000" }]);
  expect(() => readStateAnswer(SECRET, { ...QUERY, order: "2611AAAA0000" }, unsigned)).toThrow(
    RedsysMessageError,
  );
});

test("the signature of a query is the one that Redsys' test environment has taken from another shop", () => {
  const query: StateQuery = {
    merchantCode: "999008881",
    terminal: "001",
    order: "260723890989",
    transactionType: "0",
  };
  expect(buildStateQuery(SECRET, query)).toContain("q7LbX1P32WQSisGT+A8ZV+fMeVJo6kR0OjYUBCxPkUI=");
});

test("several refunds of one payment are told one by one", () => {
  const query: StateQuery = { ...QUERY, transactionType: "3" };
  const responses = ["1000", "250"].map((Ds_Amount) => ({
    ...RESPONSE,
    Ds_TransactionType: "3",
    Ds_Response: "0900",
    Ds_Amount,
  }));
  const body = buildStateAnswer(SECRET, { order: QUERY.order, responses });
  expect(readStateAnswer(SECRET, query, body).map(({ amount }) => amount)).toEqual(["1000", "250"]);
});

test("an operation under way has no response yet", () => {
  const { Ds_Response: _, Ds_AuthorisationCode: __, ...open } = { ...RESPONSE, Ds_State: "A" };
  expect(readStateAnswer(SECRET, QUERY, answerWith(open))).toMatchObject([{ state: "A", response: "" }]);
});

test("a forged, foreign or failed answer is no answer", () => {
  const right = answerWith(RESPONSE);
  const other = { ...RESPONSE, Ds_Order: "2611AAAA0000" };
  const wrong = [
    right.replace("5600", "5601"),
    right.replace("0000", "0190"),
    right.replace(/Signature&gt;[A-Za-z0-9+]/, "Signature&gt;_"),
    answerWith(other),
    answerWith(other, "2611AAAA0000"),
    answerWith({ ...RESPONSE, Ds_TransactionType: "3" }),
    buildStateAnswer(SECRET, { errorCode: "XML0023" }),
    "<html>502 Bad Gateway</html>",
    "",
    null,
  ];
  for (const body of wrong) {
    expect(() => readStateAnswer(SECRET, QUERY, body)).toThrow(RedsysMessageError);
  }
});

test.each([
  ["a document type", (text: string) => text.replace("?>", "?><!DOCTYPE a [<!ENTITY b 'c'>]>")],
  ["an entity of nobody's", (text: string) => text.replace("5600", "&amp;b;")],
  [
    "a document type inside",
    (text: string) => text.replace("&lt;Messages", "&lt;!DOCTYPE a&gt;&lt;Messages"),
  ],
  [
    "elements without end",
    (text: string) => text.replace("&lt;Messages", `${"&lt;a&gt;".repeat(40)}&lt;Messages`),
  ],
  ["elements too deep", (text: string) => nest(text, 40)],
  ["a second message ahead of the signed one", (text: string) => doubled(text)],
  ["too much of it", (text: string) => text.replace("&lt;Messages", `${" ".repeat(70_000)}&lt;Messages`)],
])("an answer with %s is refused", (_, change) => {
  const right = answerWith(RESPONSE);
  expect(change(right)).not.toBe(right);
  expect(() => readStateAnswer(SECRET, QUERY, change(right))).toThrow(RedsysMessageError);
});

/** The payload inside so many more elements. */
function nest(text: string, depth: number): string {
  const [before = "", messages = ""] = text.split(/(?=&lt;Messages)/);
  return `${before}${"&lt;a&gt;".repeat(depth)}${messages.replace("</c", `${"&lt;/a&gt;".repeat(depth)}</c`)}`;
}

/** A forged copy of the Version element, before the one that is signed. */
function doubled(text: string): string {
  const version = /&lt;Version.*&lt;\/Version&gt;/.exec(text)?.[0] ?? "";
  return text.replace(version, version.replace("5600", "1") + version);
}

test("whatever text comes in, reading answers or refuses with one kind of error", () => {
  const right = answerWith(RESPONSE);
  const cut = fc.nat(right.length).chain((from) => fc.nat(right.length).map((to) => right.slice(from, to)));
  const mixed = fc.tuple(cut, fc.string(), cut).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(mixed, fc.anything()), (body) => {
      try {
        readStateAnswer(SECRET, QUERY, body);
      } catch (error) {
        expect(error).toBeInstanceOf(RedsysMessageError);
      }
    }),
    { numRuns: 1_000 },
  );
});
