const MAIL = /^[^\s@/?&]+@[^\s@/?&]+\.[^\s@/?&]+$/;

/** Link to a producer's electronic address: `mailto:` or a site; null if it is neither. */
export function electronicHref(address: string): string | null {
  const text = address.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}
