import fc from "fast-check";
import { foreignIdKindsOf } from "../src/spain/buyer-tax-id.ts";
import { COUNTRIES } from "../src/spain/countries.ts";
import { VAT_NUMBERS } from "../src/spain/vat-numbers.ts";

/** VAT numbers of other EU countries: the prefix, what follows it, and both as they are stored. */
export const vatNumber = fc
  .constantFrom(...Object.entries(VAT_NUMBERS))
  .chain(([prefix, form]) => fc.stringMatching(form).map((rest) => ({ prefix, rest, id: prefix + rest })));

/** Documents of all countries in their parts, and as they are stored. */
export const foreignDocument = fc
  .constantFrom(...COUNTRIES)
  .chain((country) => {
    const kinds = foreignIdKindsOf(country).filter((kind) => kind !== "vat");
    return fc.record({
      country: fc.constant(country),
      kind: fc.constantFrom(...kinds),
      number: fc.stringMatching(/^[0-9A-Z]{3,19}$/).map((rest) => `${rest}7`),
    });
  })
  .map((of) => ({ ...of, id: `${of.kind}:${of.country}:${of.number}` }));
