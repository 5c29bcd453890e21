import type { StorableSetting } from "../config/index.ts";

/** Settings whose secret is the password of an address; the rest of it may be seen. */
const ADDRESSES: ReadonlySet<StorableSetting> = new Set(["SMTP_URL", "SMS_URL"]);

/**
 * A secret as a person may see it: a mark, which in an address takes the place of the password
 * alone. Null stands for a text that nobody can read.
 */
export function maskText(name: StorableSetting, text: string | null, mark: string): string {
  if (text === null || !ADDRESSES.has(name) || !URL.canParse(text)) return mark;
  const url = new URL(text);
  if (url.password !== "") url.password = mark;
  return url.href;
}

/**
 * The text that a person means who was shown `seen` and leaves its mark where it was: an address
 * takes over the password. Null if that would bring it to another server, port or user, or by
 * another way.
 */
export function unmaskText(to: string, { seen, text }: { seen: string; text: string }): string | null {
  const [next, shown, stored] = [to, seen, text].map((one) => (URL.canParse(one) ? new URL(one) : null));
  if (!next || !shown || !stored || shown.password === "" || next.password !== shown.password) return to;
  const isSame = (["protocol", "hostname", "port", "username", "search"] as const).every(
    (part) => next[part] === stored[part],
  );
  if (!isSame) return null;
  next.password = stored.password;
  return next.href;
}
