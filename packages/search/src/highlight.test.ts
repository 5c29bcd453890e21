import fc from "fast-check";
import { expect, test } from "vitest";
import { product, query } from "../test/arbitraries.ts";
import { defaultSynonyms } from "./analysis/default-synonyms.ts";
import { parseQuery } from "./analysis/query.ts";
import { highlighter } from "./highlight.ts";
import { wantedPhrases } from "./matching/all-words.ts";
import { FitMemory } from "./matching/fitting.ts";
import { Lookup } from "./matching/lookup.ts";
import { UnionMemory } from "./matching/union-memory.ts";
import { Catalogue } from "./storage/catalogue.ts";

const context = {
  catalogue: new Catalogue(),
  synonyms: defaultSynonyms(),
  unions: new UnionMemory(),
  fitting: new FitMemory(),
};
const highlight = (words: string, name: string) =>
  highlighter(wantedPhrases(new Lookup(context), [parseQuery(words)]))(name);

test.each([
  ["bujia", "Bujía NGK", "<em>Bujía</em> NGK"],
  ["past", "Pastillas de freno", "<em>Past</em>illas de freno"],
  ["dista", "DÍSTANCIADOR", "<em>DÍSTA</em>NCIADOR"],
  ["pastilla", "Pastillas", "<em>Pastillas</em>"],
  ["pastillas de freno", "Pastilla de Frenos", "<em>Pastilla</em> de <em>Frenos</em>"],
  ["espejo", "Retrovisor izquierdo", "<em>Retrovisor</em> izquierdo"],
  ["GDB 1330", "Juego GDB-1330 TRW", "Juego <em>GDB</em>-<em>1330</em> TRW"],
  ["GDB1330", "Juego GDB-1330 TRW", "Juego <em>GDB-1330</em> TRW"],
  ["5w30", "Aceite 5W-30", "Aceite <em>5W-30</em>"],
  ["", "Filtro", "Filtro"],
  ["filtro", "Filtro <b>&\"'", "<em>Filtro</em> &lt;b&gt;&amp;&quot;&#39;"],
  ["amp", "A & B", "A &amp; B"],
  ["script", "<script>alert(1)</script>", "&lt;<em>script</em>&gt;alert(1)&lt;/<em>script</em>&gt;"],
])("%s in %s", (words, name, expected) => {
  expect(highlight(words, name)).toBe(expected);
});

const unescaped = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name as string] ?? "'",
  );

test("adds nothing but pairs of <em>, whatever the name", { timeout: 120_000 }, () => {
  const name = fc.oneof(
    product.map((doc) => doc.name),
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."<>&\"'eém/", "<em>") }),
  );
  fc.assert(
    fc.property(query, name, (words, written) => {
      const html = highlight(words, written);
      expect(html.replace(/<em>[^<>]+<\/em>/g, "")).not.toMatch(/[<>]/);
      expect(unescaped(html.replace(/<\/?em>/g, ""))).toBe(written.normalize("NFC"));
    }),
    { numRuns: 2000 },
  );
});
