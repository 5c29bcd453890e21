/**
 * A spelling as people read it: `Lada;Niva;;1.7i;;1995;2004` is `Lada · Niva · 1.7i · 1995–2004`.
 */
export function spellingText(spelling: string): string {
  const [make, model, platform, engine, code, from = "", to = ""] = spelling.split(";");
  const years = from === to ? from : `${from}–${to}`;
  return [make, model, platform, engine, code, years].filter(Boolean).join(" · ");
}
