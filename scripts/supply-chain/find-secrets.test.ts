import { expect, it } from "vitest";
import { findSecrets } from "./find-secrets.ts";

/** Invented here, so that no file of the repository contains one. */
const random = (length: number) => "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zC".repeat(3).slice(0, length);
const kindsIn = (text: string) => findSecrets(text).map(({ kind }) => kind);

it.each([
  ["a private key", `-----BEGIN ${"RSA PRIVATE"} KEY-----\nMIIE`],
  ["a private key", `-----BEGIN ${"PRIVATE"} KEY-----`],
  ["a key of AWS", `id = ${"AKIA"}${"J7K2M5N3P6Q4R7S2"}`],
  ["a key of Stripe", `x("${"sk_live"}_${random(24)}")`],
  ["a token of GitHub", `${"ghp"}_${random(36)}`],
  ["a token of npm", `//host/:_authToken=${"npm"}_${random(36)}`],
  ["a token of Slack", `${"xoxb"}-1234567890-abcdef`],
  ["a key of Google", `key=${"AIza"}${random(35)}`],
  ["a signed token", `${"eyJ"}hbGciOiJIUzI1.${"eyJ"}zdWIiOiIxMjM0.c2lnbmF0dXJl`],
])("finds %s", (kind, text) => {
  expect(kindsIn(`first line\n${text}`)).toContain(kind);
});

it.each([
  `SESSION_SECRET=${random(32)}`,
  `"client_secret": "${random(24)}"`,
  `const apiKey = '${random(32)}';`,
  `PASSWORD: ${random(20)}`,
  `accessToken=${"0f1e2d3c4b5a69788796a5b4c3d2e1f0"}`,
])("finds a value drawn by lot under a secret's name: %s", (text) => {
  expect(findSecrets(`\n\n${text}`)).toMatchObject([{ line: 3, kind: "a value under a secret's name" }]);
});

it.each([
  "const secret = randomBytes(24).toString()",
  "password_confirmation: PASSWORD,",
  'secret: "A".repeat(32)',
  'password: "tornillo y tuerca"',
  "SESSION_SECRET=",
  "INTERNAL_TOKEN=put-a-long-text-of-your-own-here",
  "-----BEGIN CERTIFICATE-----",
  "const tokens: ReadonlyMap<string, Token> = readTokensOfTheWholeDocument(text)",
])("takes no name or word for one: %s", (text) => {
  expect(kindsIn(text)).toEqual([]);
});
