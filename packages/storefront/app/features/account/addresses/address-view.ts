/** The view of the addresses page: the lists, or the form of one address. */
export type AddressView = { kind: "list" } | { kind: "billing" } | { kind: "shipping"; id: number | null };

export const ADDRESSES_PATH = "/account/addresses";

/** Reads the view from the URL: `?edit=new`, `?edit=billing` or `?edit=12`; otherwise the lists. */
export function addressView(search: URLSearchParams): AddressView {
  const edit = search.get("edit") ?? "";
  if (edit === "billing") return { kind: "billing" };
  if (edit === "new") return { kind: "shipping", id: null };
  return /^[1-9]\d{0,9}$/.test(edit) ? { kind: "shipping", id: Number(edit) } : { kind: "list" };
}

/** The page's title for a view. */
export function titleOf(view: AddressView): string {
  if (view.kind === "list") return "Mis direcciones";
  if (view.kind === "billing") return "Dirección de facturación";
  return view.id === null ? "Nueva dirección de envío" : "Cambiar la dirección de envío";
}
