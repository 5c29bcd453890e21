/** The words by which a customer agrees to one mail about an unfinished purchase (LSSI art. 21). */
export const CART_REMINDER_CONSENT = "Si dejo la compra a medias, avisadme una vez por correo";

/** The page that takes such a consent back. */
export const CART_REMINDER_PATH = "/carrito-avisos";
