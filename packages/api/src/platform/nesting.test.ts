import fc from "fast-check";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { readFirstVisit } from "../modules/catalog/queries/first-visit.ts";
import { TOO_DEEP } from "../modules/import/feed/feed.ts";
import { openRejectedObjects } from "../modules/import/feed/rejected-rows.ts";
import { readFeed } from "../modules/import/feed/test/read-feed.ts";
import { jsonOf } from "../modules/import/row/read-list.ts";
import { parseBracketQuery } from "./http/bracket-query.ts";
import { handleErrors } from "./http/error-handler.ts";
import { takeJson } from "./http/json-body.ts";
import { isTooDeep, MAX_NESTING, parseJson } from "./nesting.ts";

/** A JSON text of objects and lists within each other, from the outermost to the innermost. */
function nested(levels: readonly ("{" | "[")[]): string {
  const opened = levels.map((one) => (one === "{" ? '{"a":' : "[")).join("");
  const closed = levels.map((one) => (one === "{" ? "}" : "]"));
  return `${opened}1${closed.reverse().join("")}`;
}

const object = (levels: number) => nested(Array<"{">(levels).fill("{"));

const app = Fastify();
app.removeAllContentTypeParsers();
takeJson(app, ["application/json"]);
handleErrors(app, () => true);
app.post("/", async ({ body }) => ({ copy: JSON.parse(JSON.stringify(body)) }));

async function statusOf(payload: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await app.inject({ method: "POST", url: "/", payload, headers })).statusCode;
}

async function* rejected(text: string) {
  yield { line: 1, record: [text] };
}

async function isRejected(text: string): Promise<boolean> {
  for await (const row of openRejectedObjects(rejected(text)).rows) return "reason" in row;
  return false;
}

const isReasonOf = async (content: string, name: string, row = 0) =>
  (await readFeed(content, name))[row]?.[1] === TOO_DEEP;

const xml = (levels: number) =>
  `<r><item>${"<deep>".repeat(levels - 1)}x${"</deep>".repeat(levels - 1)}</item></r>`;

/** Whether each parser refuses objects that lie so many levels within each other. */
const PARSERS: Record<string, (levels: number) => Promise<boolean> | boolean> = {
  "the body of a call": async (levels) => (await statusOf(object(levels))) === 422,
  "a list of JSON": (levels) => isReasonOf(`[${object(levels)}]`, "f.json"),
  "lines of JSON": (levels) => isReasonOf(`{"sku":"A"}\n${object(levels)}\n`, "f.jsonl", 1),
  "an element of XML": (levels) => isReasonOf(xml(levels), "f.xml"),
  "a rejected row": (levels) => isRejected(object(levels)),
  "a cell": (levels) => jsonOf(object(levels)) === undefined,
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

it("counts lists like objects, wherever they are", () => {
  const kinds = fc.array(fc.constantFrom("{" as const, "[" as const), { minLength: 1, maxLength: 70 });
  fc.assert(
    fc.property(kinds, fc.jsonValue({ maxDepth: 3 }), (given, beside) => {
      const value: unknown = JSON.parse(nested(given));
      expect(isTooDeep(value)).toBe(given.length > MAX_NESTING);
      expect(isTooDeep({ beside, value })).toBe(given.length + 1 > MAX_NESTING);
    }),
  );
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
