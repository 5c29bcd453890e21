import { readExamples } from "@tuerca/platform/http/open-api/examples";
import { createSecretId } from "@tuerca/platform/secret-id";
import { guestAddress } from "../factories/guest.ts";
import { BROWSER } from "../factories/payments/pay-calls.ts";
import { afterSaleRows } from "./after-sale-aims.ts";
import { type Aim, near, type Row } from "./row.ts";
import type { Person, Village } from "./village.ts";

const EXAMPLES = readExamples();

/** A call's request in the documentation. */
function exampleOf(name: string): Aim {
  const { params, query, body, headers } = EXAMPLES[name] ?? {};
  return {
    ...(params ? { params } : {}),
    ...(query ? { query: new URLSearchParams(query).toString() } : {}),
    ...(body ? { body: body as Record<string, unknown> } : {}),
    ...(headers ? { headers } : {}),
  };
}

/** Rows of calls that take only the session as their identity. */
function plain(...names: string[]): Record<string, Row> {
  return Object.fromEntries(names.map((name) => [name, { aims: [exampleOf(name)] }]));
}

/** The tests of each call, by its name in the contract. */
export function rowsOf(village: Village): Readonly<Record<string, Row>> {
  return {
    ...plain("getCsrfCookie", "putSessionData", "deleteSession"),
    ...plain("getBrand", "getBrands", "getCategory", "getCategoryTree", "getProduct", "getProductList"),
    ...plain(
      "getProductLists",
      "resolvePath",
      "searchProducts",
      "reportSearch",
      "getRatings",
      "getPostalCode",
      "getMedia",
    ),
    ...plain("getSitemap", "getGuaranteeNotice", "getDeliveryRates", "getDispatchTerms", "getShopContent"),
    ...plain("getLegalText", "getOwnPage", "getSeller"),
    ...plain(
      "getSoftwareDeclaration",
      "getVehicleMakes",
      "getVehicleModels",
      "getVehicleModel",
      "getVehicle",
    ),
    ...plain(
      "findVehicles",
      "getProductVehicles",
      "getCompanions",
      "judgeFits",
      "getVehiclePages",
      "getVehiclePage",
    ),
    ...plain("identifyVehicle", "getMerchantFeed"),
    getSitemapFile: { aims: [{ params: { file: "pages" } }] },
    ...visitRows(village),
    ...loginRows(village),
    ...accountRows(village),
    ...orderRows(village),
    ...paymentRows(village),
    ...afterSaleRows(village),
    ...ratingRows(village),
    ...alertRows(village),
  };
}

function visitRows({ people }: Village): Record<string, Row> {
  const { customer, guest } = people;
  const placeOrderAim = (person: Person, key: string): Aim => ({
    headers: { "idempotency-key": key },
    body: { checkout_id: person.checkoutId, accept_terms: true },
  });
  const secrets = [near(customer.checkoutId), createSecretId()];
  return {
    ...plain("getCart", "getCheckoutCart", "saveCart", "transitionCart", "applyCoupon", "availableCoupons"),
    ...plain("shareCart"),
    ...sharedCartRows(people),
    ...plain("getGiftCardRequest", "cancelGiftCardRequest", "availableCarriers", "availablePayments"),
    ...plain("startCheckout", "getCheckout", "updateCheckout", "previewCheckout"),
    requestGiftCard: { aims: [customer, guest].map(({ phone }) => ({ body: { mobile: phone } })) },
    readGiftCardConsent: { aims: secrets.map((secret) => ({ body: { secret } })), others: [404] },
    answerGiftCardConsent: {
      aims: secrets.map((secret) => ({ body: { secret, accept: true } })),
      others: [404],
    },
    placeOrder: {
      aims: [
        ...[customer, guest].map((person) => placeOrderAim(person, "clave-de-nadie-0001")),
        ...[customer, guest].map((person) => placeOrderAim(person, person.idempotencyKey)),
      ],
      others: [404],
    },
  };
}

/** Whoever knows the secret of a shared cart may see it: it must have nothing of its customer. */
function sharedCartRows({ customer, guest }: Village["people"]): Record<string, Row> {
  const aimAt = (id: string): Aim => ({ params: { id } });
  const shared = [customer, guest].map(({ sharedCartSecret }) => aimAt(sharedCartSecret));
  const unknown = [near(customer.sharedCartSecret), customer.checkoutId].map(aimAt);
  const meant = { by: "otherCustomer", aim: shared[0] ?? {}, status: 200 } as const;
  const row: Row = { aims: [...shared, ...unknown], others: [200, 404], meant };
  return { getSharedCart: row, sharedCartToCart: row };
}

const NEW_PASSWORD = {
  password: "siete bisagras torcidas",
  password_confirmation: "siete bisagras torcidas",
};

function loginRows({ people }: Village): Record<string, Row> {
  const { customer, guest, newcomer } = people;
  return {
    ...plain("getUser", "logOut", "updateUser", "sendConfirmation", "downloadUserData"),
    ...plain("listSessions", "endOtherSessions"),
    logIn: {
      aims: [{ body: { username: customer.email, password: "no es esta", remember: false } }],
      others: [401],
    },
    register: {
      aims: [{ body: { email: customer.email, ...NEW_PASSWORD } }],
      others: [201, 429],
      reaches: ["mails"],
    },
    registerWithOrder: {
      aims: [guest, customer].map(({ orders: { transfer } }) => ({
        params: { id: transfer.id },
        body: { password: NEW_PASSWORD.password },
      })),
      others: [403, 409, 429],
    },
    sendReset: { aims: [{ body: { username: customer.email } }], others: [204, 429] },
    resetPassword: { aims: [{ body: { secret: near(newcomer.secret), ...NEW_PASSWORD } }], others: [422] },
    confirmEmail: {
      aims: [newcomer.secret, near(newcomer.secret)].map((secret) => ({ body: { secret } })),
      others: [422],
      meant: { by: "newcomer", aim: { body: { secret: newcomer.secret } }, status: 200 },
    },
    rejectRegistration: { aims: [{ body: { secret: near(newcomer.secret) } }], others: [422] },
    changePassword: { aims: [{ body: { current_password: "no es esta", ...NEW_PASSWORD } }], others: [422] },
    deleteUser: {
      aims: [customer.password, "no es esta"].map((password) => ({ body: { password } })),
      others: [422],
    },
    listClientShops: {
      aims: [{ params: { clientId: customer.userId ?? 0 } }],
      others: [404],
      meant: { by: "customer", aim: { params: { clientId: customer.userId ?? 0 } }, status: 200 },
    },
  };
}

function accountRows(village: Village): Record<string, Row> {
  const { people } = village;
  const [first = 0, second = 0] = people.customer.addressIds;
  const [unconfirmed = 0] = people.newcomer.addressIds;
  const at = (body?: Record<string, unknown>) =>
    [first, second, unconfirmed].map((id): Aim => ({ params: { id }, ...(body ? { body } : {}) }));
  const theirs = (aims: Aim[], status: number): Row => ({
    aims,
    others: [404],
    meant: { by: "customer", aim: aims[0] ?? {}, status },
  });
  return {
    ...plain("getShippingAddresses", "addShippingAddress", "getBillingAddress", "addBillingAddress"),
    ...plain("replaceBillingAddress", "addWish", "checkWish", "getWishIds", "getWishlist", "removeWish"),
    ...plain("getOwnPrices"),
    replaceShippingAddress: theirs(at(guestAddress), 200),
    markDefaultAddress: theirs(at(), 200),
    deleteShippingAddress: theirs(at().reverse().slice(1), 204),
    ...garageRows(people),
    ...listRows(village),
  };
}

function garageRows({ customer, newcomer }: Village["people"]): Record<string, Row> {
  const [first = 0, second = 0] = customer.vehicleIds;
  const [unconfirmed = 0] = newcomer.vehicleIds;
  const at = (ids: number[], body?: Record<string, unknown>) =>
    ids.map((id): Aim => ({ params: { id }, ...(body ? { body } : {}) }));
  const theirs = (aims: Aim[], status: number): Row => ({
    aims,
    others: [404],
    meant: { by: "customer", aim: aims[0] ?? {}, status },
  });
  const ids = [first, second, unconfirmed];
  return {
    ...plain("getGarage", "addGarageVehicle", "joinGarage"),
    replaceGarageVehicle: theirs(at(ids, exampleOf("replaceGarageVehicle").body), 200),
    markDefaultVehicle: theirs(at(ids), 200),
    deleteGarageVehicle: theirs(at([second, first]), 204),
  };
}

/** A link shows a list's name too, which its customer chose: only its own secret may open it. */
function listRows({ people: { customer, newcomer }, goods }: Village): Record<string, Row> {
  const [own = 0, second = 0, third = 0] = customer.listIds;
  const [unconfirmed = 0] = newcomer.listIds;
  const theirs = (status: number, body?: Record<string, unknown>, more = {}, first = own): Row => {
    const aims = [first, unconfirmed].map(
      (id): Aim => ({ params: { id, ...more }, ...(body ? { body } : {}) }),
    );
    return { aims, others: [404], meant: { by: "customer", aim: aims[0] ?? {}, status } };
  };
  const product = { product: goods.oil };
  const linked: Row = {
    aims: [near(customer.listSecret), customer.checkoutId].map((id): Aim => ({ params: { id } })),
    others: [404],
    meant: { by: "guest", aim: { params: { id: customer.listSecret } }, status: 200 },
  };
  return {
    ...plain("getNamedLists", "addNamedList"),
    getNamedList: theirs(200),
    renameNamedList: theirs(200, { name: "Otra" }),
    saveListProduct: theirs(200, { quantity: 3 }, product),
    moveListProduct: theirs(204, { to: second, keep: true }, product),
    namedListToCart: theirs(200),
    getSharedList: linked,
    sharedListToCart: linked,
    shareNamedList: theirs(200, undefined, {}, second),
    unshareNamedList: theirs(204, undefined, {}, second),
    deleteNamedList: theirs(204, undefined, {}, third),
  };
}

function orderRows({ people }: Village): Record<string, Row> {
  const { customer, guest, newcomer } = people;
  const ids = [customer, guest, newcomer].flatMap(({ orders }) => [orders.transfer.id, orders.card.id]);
  const theirs = (body?: Record<string, unknown>): Row => {
    const aims = ids.map((id): Aim => ({ params: { id }, ...(body ? { body } : {}) }));
    return { aims, others: [404], meant: { by: "customer", aim: aims[0] ?? {}, status: 200 } };
  };
  /** Knowing an order's secret id is the right: others can only try what else they know. */
  const secret = (body?: Record<string, unknown>): Row => {
    const aimAt = (id: string): Aim => ({ params: { id }, ...(body ? { body } : {}) });
    const tried = [
      near(guest.orders.transfer.id),
      guest.orders.transfer.number,
      guest.checkoutId,
      guest.attempt,
    ];
    return {
      aims: [...tried, near(customer.orders.transfer.id), String(customer.userId)].map(aimAt),
      others: [404],
      meant: { by: "guest", aim: aimAt(guest.orders[body ? "card" : "transfer"].id), status: 200 },
    };
  };
  return {
    ...plain("listOrders", "listInvoices"),
    getOrder: theirs(),
    payOrder: theirs({ method: "transfer" }),
    orderToCart: theirs(),
    orderBackToCart: theirs(),
    getGuestOrder: secret(),
    payGuestOrder: secret({ method: "card" }),
    guestOrderToCart: secret(),
    guestOrderBackToCart: secret(),
  };
}

function ratingRows({ people, goods }: Village): Record<string, Row> {
  const { customer, guest } = people;
  const params = { id: goods.oil };
  const aims = [customer, guest].map(({ orders }): Aim => ({ params: { id: orders.transfer.id } }));
  const secrets = [near(guest.ratingSecret), near(customer.ratingSecret)];
  const product = goods.oil;
  const opinion = { product, rating: 1, title: "", comment: "" };
  return {
    getVoted: { aims: [{ params }], others: [200] },
    rateProduct: { aims: [{ params, body: { rating: 1 } }], others: [403] },
    reviewProduct: { aims: [{ params, body: { title: "", comment: "Mal" } }], others: [403] },
    addRatingPhoto: { aims: [{ params }], others: [403] },
    addRatingPhotoByLink: {
      aims: secrets.map((secret) => ({ params, headers: { "rating-secret": secret } })),
      others: [404],
    },
    getRateable: { aims, others: [404], meant: { by: "customer", aim: aims[0] ?? {}, status: 200 } },
    readRatingLink: {
      aims: secrets.map((secret) => ({ body: { secret, product } })),
      others: [404],
      meant: { by: "guest", aim: { body: { secret: guest.ratingSecret, product } }, status: 200 },
    },
    rateByLink: { aims: secrets.map((secret) => ({ body: { ...opinion, secret } })), others: [404] },
    setRatingMails: {
      aims: secrets.map((secret) => ({ body: { secret, wanted: true } })),
      others: [404],
      meant: { by: "guest", aim: { body: { secret: guest.ratingSecret, wanted: true } }, status: 200 },
    },
    openRatingStop: { aims: secrets.map((secret) => ({ params: { secret } })), others: [303] },
    openReminderStop: { aims: [{ params: { secret: "A".repeat(22) } }], others: [303] },
    stopCartReminders: { aims: [{ params: { secret: "A".repeat(22) } }], others: [404] },
    stopRatingMails: { aims: secrets.map((secret) => ({ params: { secret } })), others: [404] },
  };
}

function alertRows({ people: { customer, guest }, goods }: Village): Record<string, Row> {
  const aims = [guest, customer].map(({ alertSecret }): Aim => ({ body: { secret: near(alertSecret) } }));
  const meant = (status: number) => ({
    by: "guest" as const,
    aim: { body: { secret: guest.alertSecret } },
    status,
  });
  return {
    askStockAlert: { aims: [{ body: { product: goods.oil, email: "nadie@example.es" } }], others: [409] },
    readStockAlert: { aims, others: [404], meant: meant(200) },
    confirmStockAlert: { aims, others: [404], meant: meant(200) },
    stopStockAlert: { aims, others: [404] },
  };
}

function paymentRows({ people }: Village): Record<string, Row> {
  const { customer, guest, otherGuest } = people;
  const idOper = "operacion-de-nadie";
  const pay = (order_id: string, order: string): Aim => ({
    body: { order_id, order, id_oper: idOper, browser: BROWSER },
  });
  const signature = {
    Ds_SignatureVersion: "HMAC_SHA256_V1",
    Ds_MerchantParameters: "e30",
    Ds_Signature: "e30",
  };
  const cres = Buffer.from(JSON.stringify({ threeDSServerTransID: guest.attempt })).toString("base64url");
  return {
    cardConfiguration: {
      aims: [
        { body: { order_id: near(guest.orders.card.id) } },
        { body: { order_id: near(customer.orders.card.id), replaces: customer.attempt } },
        { body: { order_id: guest.checkoutId } },
      ],
      others: [404],
      meant: { by: "guest", aim: { body: { order_id: guest.orders.card.id } }, status: 200 },
    },
    processCardPayment: {
      aims: [
        pay(near(guest.orders.card.id), guest.attempt),
        ...[customer, guest].map(({ attempt }) => pay(otherGuest.orders.card.id, attempt)),
      ],
      others: [404],
    },
    getPaymentProgress: {
      aims: [near(guest.orders.card.id), guest.attempt].map((order_id) => ({ params: { order_id } })),
      others: [404],
      meant: { by: "guest", aim: { params: { order_id: guest.orders.card.id } }, status: 200 },
    },
    redsysNotification: { aims: [{ body: signature }], others: [400] },
    threeDsMethodReturn: { aims: [{ body: { threeDSMethodData: cres } }], others: [200] },
    challengeReturn: { aims: [{ body: { cres } }], others: [200] },
  };
}
