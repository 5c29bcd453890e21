const OLDEST_YEAR = 1900;

/** Reads `05/2012`, `5-2012` or `2012-05` as `2012-05`; null for anything else and the future. */
export function parseMonth(text: string, now: Date): string | null {
  const [, month, year] = /^(\d\d?)\s*[/.-]\s*(\d{4})$/.exec(text.trim()) ?? [];
  const [, isoYear, isoMonth] = /^(\d{4})-(\d\d?)$/.exec(text.trim()) ?? [];
  const [y, m] = [Number(year ?? isoYear), Number(month ?? isoMonth)];
  if (!(y >= OLDEST_YEAR && m >= 1 && m <= 12)) return null;
  if (y * 12 + m > now.getFullYear() * 12 + now.getMonth() + 1) return null;
  return `${y}-${String(m).padStart(2, "0")}`;
}
