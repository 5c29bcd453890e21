/** One metric horsepower (CV) is 735.49875 W. */
const KW_PER_CV = 0.735_498_75;

/** Metric horsepower of a power in kW, as registration papers round it. */
export function horsepower(kw: number | null): number | null {
  return kw === null ? null : Math.round(kw / KW_PER_CV);
}
