import { isTooDeep, MAX_NESTING } from "@tuerca/contract";
import fc from "fast-check";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { parseBracketQuery } from "./http/bracket-query.ts";
import { handleErrors } from "./http/error-handler.ts";
import { readFirstVisit } from "./http/index.ts";
import { takeJson } from "./http/json-body.ts";
import { parseJson } from "./nesting.ts";

/** A JSON text of so many objects within each other. */
const object = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

const app = Fastify();
app.removeAllContentTypeParsers();
takeJson(app, ["application/json"]);
handleErrors(app, () => true);
app.post("/", async ({ body }) => ({ copy: JSON.parse(JSON.stringify(body)) }));

async function statusOf(payload: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await app.inject({ method: "POST", url: "/", payload, headers })).statusCode;
}

/** Whether each parser refuses objects that lie so many levels within each other. */
const PARSERS: Record<string, (levels: number) => Promise<boolean> | boolean> = {
  "the body of a call": async (levels) => (await statusOf(object(levels))) === 422,
  "the start of a visit": (levels) =>
    readFirstVisit({ "x-real-query": Buffer.from(object(levels)).toString("base64") })?.query === undefined,
};

const levels = fc.oneof(
  fc.integer({ min: 1, max: 2 * MAX_NESTING }),
  fc.constantFrom(MAX_NESTING, MAX_NESTING + 1, 8000, 30_000),
);

it.each(Object.entries(PARSERS))("%s is refused beyond the limit, and only there", async (_, refuses) => {
  const examples: [number][] = [[MAX_NESTING], [MAX_NESTING + 1], [8000], [30_000]];
  await fc.assert(
    fc.asyncProperty(levels, async (given) => {
      expect(await refuses(given)).toBe(given > MAX_NESTING);
    }),
    { numRuns: 20, examples },
  );
});

it("throws for a text that is too deep", () => {
  expect(() => parseJson(object(MAX_NESTING + 1))).toThrow("más de 32 niveles");
});

it("lets no query string come near the limit", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("[a]", "[]", "[0]", "[", "]", ".b"), { maxLength: 500 }), (keys) => {
      expect(isTooDeep(parseBracketQuery(`x${keys.join("")}=1`), 6)).toBe(false);
    }),
  );
});

it("answers a body that is too deep in words", async () => {
  const headers = { "content-type": "application/json" };
  const { body } = await app.inject({ method: "POST", url: "/", payload: object(8000), headers });
  expect(JSON.parse(body)).toEqual({
    message: "Los datos tienen más de 32 niveles",
    errors: { body: ["Los datos tienen más de 32 niveles"] },
  });
});
