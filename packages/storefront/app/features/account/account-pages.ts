/** The pages of the account area, in the order of their links. */
export const ACCOUNT_PAGES = [
  { path: "/account", label: "Resumen", text: "" },
  { path: "/account/orders", label: "Pedidos", text: "Por dónde van, y volver a pedir" },
  { path: "/account/invoices", label: "Facturas", text: "Descárgalas en PDF" },
  { path: "/account/addresses", label: "Direcciones", text: "De envío y de facturación" },
  { path: "/account/profile", label: "Perfil", text: "Tu nombre y tu correo" },
  { path: "/account/security", label: "Seguridad", text: "Contraseña, sesiones y tus datos" },
] as const;
