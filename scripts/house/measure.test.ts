import { describe, expect, it } from "vitest";
import {
  castsPerThousand,
  countAliases,
  countAllCasts,
  countFaces,
  findCrumbs,
  findHalls,
  findListenerSets,
  measureComments,
} from "./measure-code.ts";
import { measureDocs, sentencesOf } from "./measure-docs.ts";
import { readSource } from "./sources.ts";

function sourcesOf(files: Readonly<Record<string, string>>) {
  const known = new Set(Object.keys(files));
  return Object.entries(files).map(([path, text]) => readSource(path, text, known));
}

describe("figures of the sources", () => {
  it("name folders of more than 25 files, but for routes", () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n) => [`${folder}/f${n}.ts`, ""]);
    const files = [...many("packages/a/full", 26), ...many("packages/a/fits", 25), ...many("app/routes", 40)];
    expect(findHalls(sourcesOf(Object.fromEntries(files)))).toEqual(["packages/a/full 26"]);
  });

  it("call a short file a crumb where one neighbour alone imports it, at once", () => {
    const sources = sourcesOf({
      "a/one.ts": 'import { x } from "./crumb.ts"; import "./shared.ts"; const later = import("./late.ts");',
      "a/two.ts": 'export * from "./shared.ts";',
      "b/far.ts": 'import "../a/far-off.ts";',
      "a/crumb.ts": "export const x = 1;\n",
      "a/late.ts": "",
      "a/shared.ts": "",
      "a/far-off.ts": "",
      "packages/kit/src/known.ts": "",
      "packages/kit/src/reader.ts": 'import "./known.ts";',
      "c/other.ts": 'import "@tuerca/kit/known";',
      "a/crumb.test.ts": 'import "./shared.ts";',
    });
    expect(findCrumbs(sources)).toEqual(["a/crumb.ts"]);
  });

  it("count casts for 1,000 lines of a package", () => {
    const text = `const a = b as C;\nconst c = ["d"] as const;\n${"\n".repeat(98)}`;
    expect(castsPerThousand(sourcesOf({ "packages/p/a.ts": text }))).toEqual([["p", 10]]);
  });

  it("count the names of each module's face, types too, and no end of a file as a whole", () => {
    const sources = sourcesOf({
      "packages/api/src/modules/few/index.ts": 'export { a, type B } from "./a.ts"; import "./c.ts";',
      "packages/api/src/modules/more/index.ts":
        'export type { A } from "./a.ts"; export const b = 1; export { c as d, e } from "./c.ts";',
      "packages/api/src/modules/all/index.ts": 'export * as all from "./a.ts";',
      "packages/api/src/modules/more/inner/index.ts": 'export { x } from "./x.ts";',
    });
    expect(countFaces(sources)).toEqual([
      ["all", Number.POSITIVE_INFINITY],
      ["more", 4],
      ["few", 2],
    ]);
  });

  it("count casts of sources, and columns under other names in text, but no expressions", () => {
    const text = [
      'import { a as aB } from "./a.ts";',
      "const one = b as C;",
      'select(["k.created_at as openedAt", "name as label", "id"]);',
      'sql`o.number as "orderNumber", count(*)::integer as "pieceCount", now() as "readAt",',
      '  case when r.at > now() then 1 end as "isLate", r.at as at`;',
    ];
    const sources = sourcesOf({ "a.ts": text.join("\n"), "a.test.ts": text.join("\n") });
    expect([countAllCasts(sources), countAliases(sources)]).toEqual([1, 2]);
  });

  it("count comments that are long, wide, or begin with What", () => {
    const text = `/** What it is. */\n/** ${"word ".repeat(46)}*/\n// ${"x".repeat(110)}\n/** Fine. */\n`;
    expect(measureComments(sourcesOf({ "a.ts": text }))).toEqual({ long: 1, beginWithWhat: 1, wideLines: 2 });
  });

  it("find sets of listeners", () => {
    expect(findListenerSets(sourcesOf({ "a.ts": "const listeners = new Set<() => void>();" }))).toEqual([
      "a.ts",
    ]);
  });
});

describe("figures of the docs", () => {
  const page =
    "# A title of words\n\nOne two three. Four five\nsix seven: eight.\n\n- A point of four\n\n```\nsome code that is long\n```\n";

  it("take sentences of prose", () => {
    expect(sentencesOf(page)).toEqual(["One two three.", "Four five six seven: eight.", "- A point of four"]);
  });

  it("tell the middle and the longest", () => {
    expect(measureDocs([page])).toEqual({ median: 5, p90: 5, longestLine: 24 });
  });
});
