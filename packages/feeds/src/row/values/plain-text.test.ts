import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["Frenos &gt; Discos", "Frenos > Discos"],
  ["Frenos &amp;gt; Discos", "Frenos > Discos"],
  ["Ca&ntilde;&oacute;n &#39;A&#x27; &euro;", "Cañón 'A' €"],
  ["AT&T &copy 2026", "AT&T &copy 2026"],
  ["Tubo &lt;10 mm", "Tubo <10 mm"],
  ["Tubo <10 mm y <b>", "Tubo <10 mm y"],
  ["&lt;p&gt;Uno&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;", "Uno"],
  ["<o:p>Uno</o:p>", "Uno"],
  ["A\u200b", "A"],
  ["\ufeffA\u00ad\u200e\u2060\u3164B\u0000\u0084", "AB"],
  ["uno\u00a0dos\r\ntres\rcuatro\u2028cinco", "uno dos\ntres\ncuatro\ncinco"],
  ["Can\u0303on", "Cañon"],
  ["👩🏽‍🔧 ❤️", "👩🏽‍🔧 ❤️"],
  ["®\u200b 1\ufe0f", "® 1"],
  ["x\ty\nz\\", "x\ty\nz\\"],
])("reads %j as %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
