import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test.each([
  ["<p>Uno&nbsp;<b>dos</b></p><script>alert(1)</script>", "Uno dos"],
  ["<h2>Título</h2><p>Uno</p><p>dos</p>", "Título\n\nUno\n\ndos"],
  ["<div>Uno</div><div>dos</div>", "Uno\ndos"],
  ["Uno<br>dos<br/><br />tres", "Uno\ndos\n\ntres"],
  ["<ul><li>Uno</li><li><p>dos</p></li></ul>fin", "• Uno\n• dos\n\nfin"],
  ["Pasos:<ol><li>Quitar</li><li>poner<br>bien</li></ol>", "Pasos:\n\n1. Quitar\n2. poner bien"],
  ["<ul><li>Uno<ul><li>uno y medio</li></ul></li><li>dos</li></ul>", "• Uno\n• uno y medio\n• dos"],
  [
    "<table><tr><th>Alto</th><td>3 mm</td></tr><tr><td>Ancho</td><td></td></tr></table>",
    "Alto · 3 mm\nAncho",
  ],
  ["línea <b>una</b>\nlínea dos", "línea una\nlínea dos"],
  ["<p>línea una\n  sigue</p>", "línea una sigue"],
  ["<![CDATA[<p>Uno</p>]]><!-- nota --><style>p{}</style><iframe src=x></iframe>", "Uno"],
  ['<p>Cortado <a href="http://', "Cortado"],
  ["5 < 6 y <b>7 &gt; 6</b>", "5 < 6 y 7 > 6"],
  ['<svg viewBox="0"/>Uno<img src=x onerror=alert(1)>', "Uno"],
])("reads %j", (html, text) => {
  expect(htmlText(html)).toBe(text);
});

test("is not stopped by tags in tags", () => {
  expect(htmlText(`${"<div><ul><li>".repeat(20_000)}hondo`)).toBe("• hondo");
});
