import type { Random } from "./random.ts";

const LETTERS = "ABCDEFGHJKLMNPRSTVWX";

/**
 * Fills a pattern: `#` becomes a digit, `@` a capital letter, the rest stays ("W ###/##" gives "W
 * 712/75").
 */
export function fillCode(pattern: string, random: Random): string {
  let code = "";
  for (const sign of pattern) {
    if (sign === "#") code += random.integer(code === "" ? 1 : 0, 9);
    else if (sign === "@") code += LETTERS.charAt(random.integer(0, LETTERS.length - 1));
    else code += sign;
  }
  return code;
}
