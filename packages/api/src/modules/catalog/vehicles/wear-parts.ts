/**
 * Words of categories whose parts wear out on every car, the most often changed first. The demo's
 * categories, and those of Spanish catalogues, begin with them.
 */
const WEAR_PARTS: readonly RegExp[] = [
  /^pastillas/,
  /^discos?\b/,
  /^zapatas|^tambores/,
  /^filtros? de aceite/,
  /^filtros? de aire/,
  /^filtros? de habitaculo|^filtros? de polen/,
  /^filtros? de (combustible|gasolina|gasoil|gasoleo)/,
  /^(kits?|correas?) de distribucion/,
  /^bombas? de agua/,
  /^correas?/,
  /^amortiguadores/,
  /^rotulas|^bieletas|^copelas/,
  /^(bateria|escobilla|bujia|calentador)/,
  /^(kits?|discos?) de embrague|^embrague/,
];

/** Place among the usual wear parts by a category's name; all others share the last one. */
export function wearRank(name: string): number {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const at = WEAR_PARTS.findIndex((words) => words.test(plain));
  return at === -1 ? WEAR_PARTS.length : at;
}
