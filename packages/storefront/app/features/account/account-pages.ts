import { useShop } from "../../client/page/use-shop.ts";

const ACCOUNT_PAGES = [
  { path: "/account", label: "Resumen", text: "" },
  { path: "/account/orders", label: "Pedidos", text: "Por dónde van, y volver a pedir" },
  { path: "/account/invoices", label: "Facturas", text: "Descárgalas en PDF" },
  { path: "/account/addresses", label: "Direcciones", text: "De envío y de facturación" },
  { path: "/account/garage", label: "Garaje", text: "Tus coches y lo que les encaja" },
  { path: "/account/lists", label: "Listas", text: "Piezas por coche o por trabajo" },
  { path: "/account/profile", label: "Perfil", text: "Tu nombre y tu correo" },
  { path: "/account/security", label: "Seguridad", text: "Contraseña, sesiones y tus datos" },
] as const;

/** The account area's pages in the order of their links; no garage in a shop without vehicles. */
export function useAccountPages() {
  const hasVehicles = useShop()?.hasVehicles ?? false;
  return ACCOUNT_PAGES.filter(({ path }) => hasVehicles || path !== "/account/garage");
}
