import { z } from "zod";
import { numericId, optionalText, text } from "../fields/fields.ts";
import { withoutLinks, withoutSites } from "../fields/links.ts";
import { readBuyerTaxId, splitForeignId } from "./buyer-tax-id.ts";
import { normalizePhone, phoneProblem } from "./phone.ts";
import { postalCodeProblem } from "./postal-code-problem.ts";
import { provinceOf } from "./provinces.ts";
import { normalizePostalCode } from "./spain.ts";

/** Five digits of a Spanish postal code, without surrounding blanks and signs. */
export const postalCode = z
  .string({ error: "Escribe el código postal" })
  .overwrite(normalizePostalCode)
  .min(1, "Escribe el código postal")
  .superRefine((code, context) => {
    const message = code && postalCodeProblem(code);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Spanish phone number, stored as `+34` and nine digits. */
export const phone = text(60, "Escribe un teléfono").transform((value, context) => {
  const normal = normalizePhone(value);
  if (normal) return normal;
  context.addIssue({ code: "custom", message: phoneProblem(value) ?? "" });
  return z.NEVER;
});

const readTaxId = optionalText(60).transform((typed, context) => {
  if (!typed || splitForeignId(typed)?.number.trim() === "") return { typed, id: null };
  const read = readBuyerTaxId(typed);
  if ("id" in read) return { typed, id: read.id };
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

const TAX_ID =
  "A Spanish NIF, NIE or CIF; a VAT number of another EU country with its prefix, `FR40303265045`; or a document, `passport:US:X1234567` (`passport`, `national_id`, `residence` or `other`, country, number)";

/** What names a buyer to the tax agency, as `readBuyerTaxId` reads it; empty counts as missing. */
export const taxId = readTaxId.transform(({ id }) => id).describe(TAX_ID);

/** A required tax id. */
export const neededTaxId = readTaxId
  .transform(({ typed, id }, context) => {
    if (id) return id;
    const foreign = splitForeignId(typed ?? "");
    const message = foreign?.country ? "Escribe el número" : "Elige el país";
    context.addIssue({ code: "custom", message: foreign ? message : "Escribe tu NIF, NIE o CIF" });
    return z.NEVER;
  })
  .describe(TAX_ID);

/**
 * Ignores unknown fields, such as the `id` of a stored address, because forms send all their data.
 */
const addressFields = z.object({
  name: withoutSites(text(80, "Escribe el nombre")),
  surname: withoutSites(text(120, "Escribe los apellidos")),
  company: withoutLinks(optionalText(120)),
  nif: taxId,
  phone,
  street: withoutLinks(text(160, "Escribe la calle y el número")),
  street_2: withoutLinks(optionalText(160)),
  postal_code: postalCode,
  city: withoutLinks(text(100, "Escribe la población")),
  province: optionalText(60),
  country: z.literal("ES", { error: "Solo enviamos a España" }).default("ES"),
});

/** An address as a form sends it. Its province follows from the postal code, whatever was sent. */
export const addressInput = addressFields.transform((given) => ({
  ...given,
  province: provinceOf(given.postal_code) ?? "",
}));
export type AddressInput = z.input<typeof addressInput>;

/**
 * The problem of billing to an address, at its `nif`, or null: the invoice of a company names its
 * tax id (RD 1619/2012, art. 6.1.d).
 */
export function billingProblem(address: { company: string | null; nif: string | null }): string | null {
  return address.company && !address.nif ? "Escribe el NIF de la empresa" : null;
}

/** An address to bill to. */
export const billingAddressInput = addressInput.superRefine((address, context) => {
  const message = billingProblem(address);
  if (message) context.addIssue({ code: "custom", path: ["nif"], message });
});

const ownAddress = z.strictObject({ id: numericId });

type GivenAddressIn = z.input<typeof ownAddress> | AddressInput;
type GivenAddressOut = z.output<typeof ownAddress> | z.output<typeof addressInput>;

/** A shipping address: one of the customer's own by `id`, or a new one. */
export const givenAddress = ownOr(addressInput);

/** A billing address, in the same two forms. */
export const givenBillingAddress = ownOr(billingAddressInput);

/** A plain union would not report a mistake at its field. */
function ownOr(written: typeof addressInput): z.ZodType<GivenAddressOut, GivenAddressIn> {
  return z
    .custom<GivenAddressIn>(isObject, "Escribe la dirección")
    .transform((given, context): GivenAddressOut => {
      const result = "id" in given ? ownAddress.safeParse(given) : written.safeParse(given);
      if (result.success) return result.data;
      for (const { path, message } of result.error.issues)
        context.addIssue({ code: "custom", path, message, input: given });
      return z.NEVER;
    })
    .meta({
      get anyOf() {
        return [ownAddress, written].map(describeInput);
      },
    });
}

function describeInput(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return described;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A stored address; `id` is null if it belongs to no account. */
export const address = z.object({
  id: numericId.nullable(),
  name: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  nif: z.string().nullable(),
  phone: z.string(),
  street: z.string(),
  street_2: z.string().nullable(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.literal("ES"),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof address>;
