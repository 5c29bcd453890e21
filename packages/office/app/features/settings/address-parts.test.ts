import fc from "fast-check";
import { expect, it } from "vitest";
import { readMailServer, readProvider, writeMailServer, writeProvider } from "./address-parts.ts";

const host = fc.stringMatching(/^[a-z]{1,9}\.example$/);
const word = fc.string({ maxLength: 12 });
const server = fc.record({
  scheme: fc.constantFrom("smtp" as const, "smtps" as const),
  host,
  port: fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 65_535 }).map(String)),
  user: word,
  password: word,
});

it("reads the mail server that it has written, whatever its password, as Node reads it too", () => {
  fc.assert(
    fc.property(server, (parts) => {
      const text = writeMailServer(parts);
      expect(readMailServer(text)).toEqual(parts);
      expect(decodeURIComponent(new URL(text).password)).toBe(parts.password);
    }),
    { numRuns: 200 },
  );
  expect(writeMailServer(readMailServer(""))).toBe("");
});

it("reads the provider that it has written", () => {
  fc.assert(
    fc.property(host, word, word, (name, user, password) => {
      const parts = { address: `https://${name}/Messages.json?a=b`, user, password };
      expect(readProvider(writeProvider(parts))).toEqual(parts);
    }),
    { numRuns: 200 },
  );
  expect(readProvider("sms.example")).toEqual({ address: "sms.example", user: "", password: "" });
});
