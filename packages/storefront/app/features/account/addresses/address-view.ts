/** What the page of addresses shows: all of them, or the form of one. */
export type AddressView = { kind: "list" } | { kind: "billing" } | { kind: "shipping"; id: number | null };

export const ADDRESSES_PATH = "/account/addresses";

/** What an address of the page asks for: `?edit=new`, `?edit=billing` or `?edit=12`; the list for all else. */
export function addressView(search: URLSearchParams): AddressView {
  const edit = search.get("edit") ?? "";
  if (edit === "billing") return { kind: "billing" };
  if (edit === "new") return { kind: "shipping", id: null };
  return /^[1-9]\d{0,9}$/.test(edit) ? { kind: "shipping", id: Number(edit) } : { kind: "list" };
}

/** Title of the page for what it shows. */
export function titleOf(view: AddressView): string {
  if (view.kind === "list") return "Mis direcciones";
  if (view.kind === "billing") return "Dirección de facturación";
  return view.id === null ? "Nueva dirección de envío" : "Cambiar la dirección de envío";
}
