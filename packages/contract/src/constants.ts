/** Constants that client and server share. Times in ms, sizes in CSS pixels. */
export const HTTP_TIMEOUT_MS = 3000;
export const PAYMENT_TIMEOUT_MS = 60_000;
export const IDENTIFY_TIMEOUT_MS = 8000;
export const TOAST_MS = 7000;
export const MINICART_AUTO_CLOSE_MS = 3000;
export const MINICART_CLOSE_DELAY_MS = 250;
export const MINICART_MIN_WIDTH = 600;
export const CAROUSEL_STEP_MS = 5000;
export const QUICK_BUY_MAX_WIDTH = 768;
export const QUICK_BUY_CLOSE_MS = 5000;
export const NAVBAR_CLOSE_DELAY_MS = 200;
export const STICKY_HEADER_SCROLL = 50;
export const INFO_POPUP_MS = 2000;
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5000;
export const TOP_BRANDS_IN_MENU = 4;
export const GIFT_CARDS_CATEGORY_ID = 10197;
export const CATEGORY_TREE_DEPTH = 2;
export const MAIN_CATEGORY_ID = 1;
export const SEARCH_BAR_RESULTS = 5;
export const SEARCH_BAR_BRANDS = 5;
export const SEARCH_LOADER_DELAY_MS = 500;
export const SEARCH_HISTORY_SAVE_DELAY_MS = 750;
export const SEARCH_HISTORY_MAX = 10;
export const SEARCH_HISTORY_SHOWN = 3;
export const WISHLIST_PAGE_SIZE = 50;
export const RATINGS_PAGE_SIZE = 20;
export const PRODUCTS_PER_PAGE = 24;
export const ROWS_PER_PAGE = 50;
/** Number of days for which a sale counts in the lists, which display it. */
export const LISTS_SALES_DAYS = 90;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
export const MAX_CART_LINES = 200;
export const MAX_LINE_QUANTITY = 999;
/** Maximum gift cards of the same amount for the same person in a cart. */
export const MAX_GIFT_CARDS = 20;
/** Number of hours for which an accepted gift card may pay its cart. */
export const GIFT_CARD_CONSENT_HOURS = 24;
/** Maximum products on a wishlist. */
export const MAX_WISHES = 500;
/** Maximum lists that a customer names. */
export const MAX_NAMED_LISTS = 50;
/** Maximum products on one of them. */
export const MAX_LIST_PRODUCTS = 200;
export const MAX_SHIPPING_ADDRESSES = 50;
/** Number of days for which a cookie choice holds. */
export const CONSENT_DAYS = 365;
/** Version of the consent banner's text: raise it with every change of that text. */
export const CONSENT_TEXT_VERSION = "1";

/** Boxes for pictures of products, in CSS pixels. */
export const IMAGE_SIZES = {
  productBox: { width: 170, height: 170 },
  quickBuy: { width: 500, height: 500 },
  cart: { width: 75, height: 75 },
  search: { width: 60, height: 60 },
} as const;

/** Size of a page's picture in previews of a link to it, in pixels. */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/** The four product lists of the home navbar, in their order. */
export const PRODUCT_LISTS = [
  { slug: "top-ventas", path: "/l-top-ventas", label: "TOP Ventas" },
  { slug: "mejores-ofertas", path: "/l-mejores-ofertas", label: "Las mejores ofertas" },
  { slug: "mas-deseados", path: "/l-mas-deseados", label: "Los más deseados" },
  { slug: "mejor-valorados", path: "/l-mejor-valorados", label: "Los mejor valorados" },
] as const;

/** The name of a list: the one by sales says so only if something was sold. */
export function nameOfList({ slug, label }: (typeof PRODUCT_LISTS)[number], hasSales: boolean): string {
  return slug === "top-ventas" && !hasSales ? "Todos los productos" : label;
}

export type ProductListSlug = (typeof PRODUCT_LISTS)[number]["slug"];

/** Path of the page with all brands. */
export const BRANDS_PATH = "/marcas";

/** Days for which the link to a shared cart works. */
export const SHARED_CART_DAYS = 30;

/** Days to withdraw from a purchase, counted from its delivery (TRLGDCU art. 104). */
export const WITHDRAWAL_DAYS = 14;

/** The page that withdraws from any order, without a login. */
export const WITHDRAWAL_PATH = "/desistimiento";

/** The page on which a customer gives the account for a refund by transfer. */
export const REFUND_ACCOUNT_PATH = "/reembolso";

/** Days after a transfer for which its account is stored, as banks may return it. */
export const REFUND_ACCOUNT_DAYS = 60;

/** The words that the law wants for its links (Directive 2011/83/EU, art. 11a). */
export const WITHDRAWAL_LABEL = "Desistir del contrato aquí";

/** Years of legal guarantee of new goods (TRLGDCU art. 120.1). */
export const LEGAL_GUARANTEE_YEARS = 3;

/** Minutes to pay by card or Bizum before the order is cancelled. */
export const PAYMENT_MINUTES = 60;

/** Days to pay by bank transfer before the order is cancelled. */
export const TRANSFER_DAYS = 7;

/** Minutes for which the stock of a checkout is reserved. */
export const RESERVATION_MINUTES = 15;

/**
 * Euros with VAT up to which a retail invoice need not name its recipient (RD 1619/2012, art. 4.2).
 */
export const SIMPLIFIED_INVOICE_MAX = 3000;

/** The legal pages, in the order of their links. */
export const LEGAL_PAGES = [
  { slug: "aviso-legal", path: "/links/aviso-legal", label: "Aviso legal" },
  { slug: "terminos-condiciones", path: "/links/terminos-condiciones", label: "Términos y condiciones" },
  { slug: "politica-envio", path: "/links/politica-envio", label: "Envíos y devoluciones" },
  { slug: "devoluciones-garantia", path: "/links/devoluciones-garantia", label: "Devoluciones y garantía" },
  { slug: "politica-privacidad", path: "/links/politica-privacidad", label: "Política de privacidad" },
  { slug: "cookies", path: "/links/cookies", label: "Política de cookies" },
  { slug: "sobre-nosotros", path: "/links/sobre-nosotros", label: "Sobre nosotros" },
  { slug: "accesibilidad", path: "/links/accesibilidad", label: "Accesibilidad" },
  { slug: "declaracion-responsable", path: "/declaracion-responsable", label: "Declaración responsable" },
] as const;

export type LegalPageSlug = (typeof LEGAL_PAGES)[number]["slug"];

/** Address of the EU notice on the legal guarantee, if the operator has installed it. */
export const GUARANTEE_NOTICE_PATH = "/legal/eu-garantia-es";

/** The only text of a missing login; the client does not display it. */
export const UNAUTHENTICATED = "Unauthenticated.";

/** The default text of a 429. */
export const TOO_MANY_TRIES = "Demasiados intentos. Espera un momento y vuelve a intentarlo.";

/** The same for calls of all kinds. */
export const TOO_MANY_CALLS =
  "Se han hecho demasiadas peticiones desde tu conexión. Espera un momento y vuelve a intentarlo.";

/**
 * Cookie that tells pages, which are the same for everyone, that asking for the logged-in user is
 * worth a call. Proves nothing.
 */
export const LOGIN_COOKIE = "tuerca_login";

/** Maximum products of one question about fits. */
export const MAX_FIT_PRODUCTS = 100;

/** Products that one call prices for a customer. */
export const MAX_OWN_PRICES = 100;

/** Maximum answers that a visitor's car keeps. */
export const MAX_CAR_ANSWERS = 40;

/** Maximum cars of a customer, and of a browser. */
export const MAX_GARAGE_VEHICLES = 20;

/** Where the operator's own pages are: `/info/horario`. */
export const OWN_PAGES_PATH = "/info/";

/** The words by which a customer agrees to one mail about an unfinished purchase (LSSI art. 21). */
export const CART_REMINDER_CONSENT = "Si dejo la compra a medias, avisadme una vez por correo";

/** The page that takes such a consent back. */
export const CART_REMINDER_PATH = "/carrito-avisos";
