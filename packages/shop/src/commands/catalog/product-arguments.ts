import type { ProductChange } from "@tuerca/api/operator/catalog";
import { PRODUCT_PIN_NAMES, type ProductPin } from "@tuerca/contract";
import { parseOptions, readEuros, readOnly } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  price: { type: "string" },
  offer: { type: "string" },
  name: { type: "string" },
  description: { type: "string" },
  "no-pin": { type: "boolean", default: false },
} as const;

const MAX_EUROS = 999_999.99;

/**
 * The sku and changes in a command's words, together with the `fixed` changes. All are pinned
 * unless the words have `--no-pin`. Throws UsageError.
 */
export function readProductChange(words: string[], fixed: ProductChange): ProductChange & { sku: string } {
  const { values, positionals } = parseOptions({ args: words, allowPositionals: true, options: OPTIONS });
  const sku = readOnly("sku", positionals);
  const set: ProductChange = {
    ...fixed,
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.description === undefined ? {} : { description: values.description }),
    ...(values.price === undefined ? {} : { price: readEuros("--price", values.price, MAX_EUROS) }),
    ...(values.offer === undefined ? {} : { offerPrice: readOffer(values.offer) }),
  };
  if (Object.keys(set).length === 0) throw new UsageError("Nothing to set was given.");
  return { sku, ...set, ...(values["no-pin"] ? {} : { pin: pinsOf(set) }) };
}

/** Names of pins, at least one. Throws UsageError. */
export function readPins(names: readonly string[]): ProductPin[] {
  if (names.length === 0)
    throw new UsageError(`One or more of ${PRODUCT_PIN_NAMES.join(", ")} was expected.`);
  return names.map((name) => {
    const pin = PRODUCT_PIN_NAMES.find((one) => one === name);
    if (pin) return pin;
    throw new UsageError(`${name} cannot be pinned; these can: ${PRODUCT_PIN_NAMES.join(", ")}.`);
  });
}

function readOffer(text: string): number | null {
  return text === "none" ? null : readEuros("--offer", text, MAX_EUROS);
}

function pinsOf({ name, description, price, offerPrice, active }: ProductChange): ProductPin[] {
  return [
    ...(name === undefined ? [] : (["name"] as const)),
    ...(description === undefined ? [] : (["description"] as const)),
    ...(price === undefined && offerPrice === undefined ? [] : (["price"] as const)),
    ...(active === undefined ? [] : (["active"] as const)),
  ];
}
