/** Zod's own pattern, plus domain endings in another alphabet (`xn--…`). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * The normal form of a typed or pasted e-mail address: lower case, without surrounding blanks and
 * marks, `mailto:`, or the name in `Ana <ana@example.com>`. A domain in another alphabet becomes
 * its ASCII name, as browsers send it.
 */
export function normalizeEmail(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, "$1")
    .replace(/^mailto:/i, "")
    .toLowerCase();
  const at = plain.lastIndexOf("@") + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
}

function asciiDomain(domain: string): string {
  if (!/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** Each mistake by its sign, plainest first. */
const MISTAKES: readonly [sign: RegExp, words: string][] = [
  [/@.*[,;\s].*@/, "escribe solo uno"],
  [/\s/, "lleva un espacio"],
  [/^[^@]*$/, "le falta la arroba (@)"],
  [/@.*@/, "lleva más de una arroba (@)"],
  [/^@/, "le falta lo que va delante de la arroba"],
  [/@$/, "le falta lo que va detrás de la arroba, como gmail.com"],
  [/\.$/, "le sobra el punto del final"],
  [/^\.|\.@|@\.|\.\./, "le sobra un punto"],
  [/^[^@]*\P{ASCII}/u, "delante de la arroba no puede llevar tildes, eñes ni otros signos especiales"],
  [/@[^.]*$/, "le falta el final, como .com o .es"],
];

/** The Spanish reason why an address from {@link normalizeEmail} cannot be right, or null. */
export function emailProblem(address: string): string | null {
  if (EMAIL.test(address)) return null;
  const invalid = "El correo electrónico no es válido";
  const pointed = address.replaceAll(/[,;]/g, ".");
  if (pointed !== address && EMAIL.test(pointed))
    return `${invalid}: lleva una coma. ¿Querías decir ${pointed}?`;
  const mistake = MISTAKES.find(([sign]) => sign.test(address));
  return mistake ? `${invalid}: ${mistake[1]}` : invalid;
}

/** `ana@example.es` becomes `a***@example.es`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, "$1***");
}
