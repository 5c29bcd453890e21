/** Since September 2000: no vowels, Ñ and Q (Real Decreto 2822/1998, anexo XVIII). */
const CURRENT = /^\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}$/;

/** Letters of the provinces on plates until 2000, with those that changed their name. */
const PROVINCES =
  "A|AB|AL|AV|B|BA|BI|BU|C|CA|CC|CE|CO|CR|CS|CU|GC|GE|GI|GR|GU|H|HU|IB|J|L|LE|LO|LU|M|MA|ML|MU|NA|O|OR|OU|P|PM|PO|S|SA|SE|SG|SO|SS|T|TE|TF|TO|V|VA|VI|Z|ZA";

/** `M-1234-AB` from 1971 to 2000, `B-123456` before. */
const PROVINCIAL = new RegExp(`^(${PROVINCES})(\\d{4}[A-PR-Z]{1,2}|\\d{1,6})$`);

/** Whether a plate, as `bareCode` writes it, has the form of a Spanish car's. */
export function isPlate(bare: string): boolean {
  return CURRENT.test(bare) || PROVINCIAL.test(bare);
}
