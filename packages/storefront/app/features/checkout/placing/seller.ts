/** The seller; null if not configured. */
export type Seller = {
  name: string | null;
  nif: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** The seller in one line: name, tax number, address. */
export function sellerText({ name, nif, address }: Seller): string {
  return [name, nif ? `NIF ${nif}` : null, address].filter(Boolean).join(" · ");
}
