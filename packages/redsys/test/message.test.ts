import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeParameters,
  decodeThreeDsData,
  encodeParameters,
  encodeThreeDsData,
  RedsysMessageError,
  readMessage,
  readNotification,
  readRequest,
  SIGNATURE_VERSIONS,
  signAnswer,
  signMessage,
} from "../src/index.ts";

const SECRET = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

const version = fc.constantFrom(...SIGNATURE_VERSIONS);
const order = fc.stringMatching(/^[0-9]{4}[0-9A-Za-z]{0,8}$/);
const content = fc.dictionary(fc.stringMatching(/^Ds_[A-Za-z]{1,12}$/), fc.string({ unit: "binary" }));
const answer = fc.record({ version, order, content }).map((each) => ({
  ...each,
  parameters: { ...each.content, Ds_Order: each.order },
}));

test("what was signed is read again, in every version", () => {
  fc.assert(
    fc.property(answer, ({ version, order, parameters }) => {
      const envelope = signAnswer(SECRET, version, order, parameters);
      expect(readMessage(SECRET, [version], envelope)).toEqual(parameters);
    }),
  );
});

test("a merchant's request is read by the gateway, and never as an answer", () => {
  fc.assert(
    fc.property(version, order, (version, order) => {
      const parameters = { DS_MERCHANT_ORDER: order, DS_MERCHANT_AMOUNT: "2000" };
      const envelope = signMessage(SECRET, version, order, parameters);
      expect(readRequest(SECRET, [version], envelope)).toEqual(parameters);
      expect(faultOf(() => readMessage(SECRET, [version], envelope))).toBe("order");
    }),
  );
});

test("one changed character of signature or parameters is refused", () => {
  const changed = fc.record({
    answer,
    field: fc.constantFrom("Ds_MerchantParameters", "Ds_Signature"),
    at: fc.nat(),
    by: fc.constantFrom(..."ABCXYZabcxyz0189"),
  } as const);
  fc.assert(
    fc.property(changed, ({ answer: { version, order, parameters }, field, at, by }) => {
      const envelope = signAnswer(SECRET, version, order, parameters);
      const text = envelope[field];
      const spot = at % text.length;
      fc.pre(text[spot] !== by);
      const forged = { ...envelope, [field]: text.slice(0, spot) + by + text.slice(spot + 1) };
      expect(() => readMessage(SECRET, SIGNATURE_VERSIONS, forged)).toThrow(RedsysMessageError);
    }),
    { numRuns: 2_000 },
  );
});

test("a version that is not allowed is refused, though its signature holds", () => {
  const envelope = signAnswer(SECRET, "HMAC_SHA256_V1", "2611A", { Ds_Order: "2611A" });
  expect(faultOf(() => readMessage(SECRET, ["HMAC_SHA512_V2"], envelope))).toBe("version");
  expect(faultOf(() => readMessage(SECRET, [], envelope))).toBe("version");
});

test("another merchant's key is refused", () => {
  const other = "Mk9m98IfEblmPfrpsawt7BmxObt98Jev";
  for (const version of SIGNATURE_VERSIONS) {
    const envelope = signAnswer(other, version, "2611A", { Ds_Order: "2611A" });
    expect(faultOf(() => readMessage(SECRET, [version], envelope))).toBe("signature");
  }
});

test("whatever comes in, reading answers or refuses with one kind of error", () => {
  const envelope = fc.record(
    {
      Ds_SignatureVersion: fc.oneof(version, fc.anything()),
      Ds_MerchantParameters: fc.oneof(
        fc.anything().map((value) => Buffer.from(String(JSON.stringify(value))).toString("base64")),
        fc.anything(),
      ),
      Ds_Signature: fc.oneof(fc.base64String(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(envelope, fc.anything()), (input) => {
      expect(() => readNotification(SECRET, SIGNATURE_VERSIONS, input)).toThrow(RedsysMessageError);
    }),
    { numRuns: 1_000 },
  );
});

test("parameters that are no object, too long or not base64 are none", () => {
  const tooLong = encodeParameters({ Ds_Order: "2611A", Ds_MerchantData: "x".repeat(65_536) });
  for (const text of ["", "e30*", "W10=", "bnVsbA==", "MQ==", "eyJh", tooLong, 7, null, undefined]) {
    expect(decodeParameters(text)).toBeNull();
  }
  expect(decodeParameters("eyJfX3Byb3RvX18iOiJ4In0=")).toHaveProperty("__proto__", "x");
});

test("a notification's values are decoded: blanks of a denied operation, a percent sign that encodes nothing", () => {
  const parameters = { Ds_Order: "2611A", Ds_AuthorisationCode: "++++++", Ds_MerchantData: "100%" };
  const envelope = signAnswer(SECRET, "HMAC_SHA512_V1", "2611A", parameters);
  expect(readNotification(SECRET, ["HMAC_SHA512_V1"], envelope)).toEqual({
    Ds_Order: "2611A",
    Ds_AuthorisationCode: "      ",
    Ds_MerchantData: "100%",
  });
});

test("3-D Secure data goes there and back, without padding", () => {
  const data = { threeDSServerTransID: "ad5165fd-bc46-4d64-84de-d135070191a1", transStatus: "Y" };
  expect(encodeThreeDsData(data)).not.toMatch(/[+/=]/);
  expect(decodeThreeDsData(encodeThreeDsData(data))).toEqual(data);
  expect(decodeThreeDsData("no json")).toBeNull();
});

function faultOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof RedsysMessageError) return error.fault;
    throw error;
  }
}
