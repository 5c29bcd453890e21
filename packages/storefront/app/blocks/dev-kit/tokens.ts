export type ColourToken = { name: string; light: string; dark: string };
export type SizeToken = { name: string; value: string };

/** The colours of the token file in both themes; the dark theme inherits those it does not set. */
export function colourTokens(css: string): ColourToken[] {
  const [light = "", rest = ""] = css.split("@media (prefers-color-scheme: dark)");
  const dark = colours(rest.split("@theme")[0] ?? "");
  return [...colours(light)].map(([name, value]) => ({ name, light: value, dark: dark.get(name) ?? value }));
}

/** The sizes with a prefix such as `--text-`, in order, without line heights. */
export function sizeTokens(css: string, prefix: string): SizeToken[] {
  return [...css.matchAll(/^\s*--([\w-]+): ([\d.]+(?:rem|px));$/gm)].flatMap(([, name = "", value = ""]) =>
    `--${name}`.startsWith(prefix) && !name.includes("--") ? [{ name, value }] : [],
  );
}

function colours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6}|rgb\([^)]+\));/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}
