import punycode from "punycode/";

/**
 * An e-mail address as its owner writes it: the domain of `info@xn--pearecambios-bhb.example` in
 * its own alphabet.
 */
export function emailText(email: string): string {
  return punycode.toUnicode(email);
}
