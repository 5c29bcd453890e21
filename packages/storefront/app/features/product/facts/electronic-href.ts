const MAIL = /^[^\s@/?&]+@[^\s@/?&]+\.[^\s@/?&]+$/;

/** Where a producer's electronic address leads: `mailto:` or a site; null where it is neither. */
export function electronicHref(address: string): string | null {
  const text = address.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}
