/** A parcel as the shop announces it (docs/operations/labels.md). */
export type Announced = {
  order: string;
  recipient: { name: string; street: string; postal_code: string; city: string };
  cash_on_delivery_cents: number | null;
};

/** A parcel of the sandbox; a cancelled key stays so, whether it has been a parcel or not. */
export type Parcel = {
  announced: Announced | null;
  trackingNumber: string;
  state: "announced" | "in_transit" | "delivered" | "returned" | "cancelled";
};

/** Reads what the shop announces; null if it is not as the contract says. */
export function readAnnounced(text: string): Announced | null {
  try {
    const announced: Announced = JSON.parse(text);
    const { order, recipient, cash_on_delivery_cents: cash = null } = announced;
    const { name, street, postal_code, city } = recipient;
    const texts = [order, name, street, postal_code, city];
    if (texts.some((one) => typeof one !== "string" || one === "")) return null;
    return { order, recipient: { name, street, postal_code, city }, cash_on_delivery_cents: cash };
  } catch {
    return null;
  }
}

/** Why the sandbox refuses a parcel; null if it takes it. */
export function refusalOf({ recipient: { postal_code } }: Announced): string | null {
  return /^5[12]/.test(postal_code) ? "No llevamos envíos a Ceuta ni a Melilla." : null;
}
