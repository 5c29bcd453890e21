import sax from "sax";
import { expect, it } from "vitest";
import { cutText, element } from "./feed-text.ts";
import { isPublicGtin } from "./gtin.ts";

function textOf(xml: string): string {
  let found = "";
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ontext = (text) => {
    found += text;
  };
  parser.write(xml).close();
  return found;
}

it("escapes what XML reads otherwise, and blanks what it cannot hold", () => {
  const given = `<b>&amp; "uno" 'dos' ]]> ñ € 🔧\n`;
  expect(textOf(element("title", given))).toBe(given);
  const forbidden = "a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg\ud800h";
  expect(element("title", forbidden)).toBe("<g:title>a b c d e f g\ufffdh</g:title>");
});

it("cuts between visible characters", () => {
  expect(cutText("corto", 5)).toBe("corto");
  expect(cutText("a".repeat(151), 150)).toHaveLength(150);
  const pair = `${"a".repeat(149)}🔧b`;
  expect(cutText(pair, 150)).toBe("a".repeat(149));
  const accent = `${"a".repeat(149)}e\u0301b`;
  expect(cutText(accent, 150)).toBe("a".repeat(149));
  expect(cutText(`a${"\u0301".repeat(200)}`, 150)).toHaveLength(150);
});

it.each([
  ["4006381333931", true],
  ["96385074", true],
  ["10614141000415", true],
  ["0036000291452", true],
  ["4006381333930", false],
  ["2000000000008", false],
  ["0200000000004", false],
  ["0412345678903", false],
  ["9812345678902", false],
  ["20000004", false],
  ["12000000000005", false],
  ["", false],
])("sends the number %s: %s", (code, isSent) => {
  expect(isPublicGtin(code)).toBe(isSent);
});
