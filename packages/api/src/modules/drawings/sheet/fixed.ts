/** A number of an SVG, with one decimal unless more are given. */
export function fixed(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals)));
}
