/**
 * The meaning of an answer for the order. `unknown` is neither paid nor unpaid: ask for the state,
 * and invite no other payment until then.
 */
export type Outcome = "authorised" | "refunded" | "denied" | "unknown";

export type ResponseGroup = keyof typeof RESPONSE_GROUPS;

type GroupRule = {
  outcome: Outcome;
  /** For the customer, in Spanish. */
  message: string;
  /** Whether the page may offer another try: never by itself, and always with a new Ds_Order. */
  retryAllowed: boolean;
  /** Our settings or the contract with the bank are wrong. */
  alertOperator: boolean;
};

const denied = (message: string, retryAllowed = true): GroupRule => ({
  outcome: "denied",
  message,
  retryAllowed,
  alertOperator: false,
});

const uncertain = (message: string): GroupRule => ({
  outcome: "unknown",
  message,
  retryAllowed: false,
  alertOperator: false,
});

export const RESPONSE_GROUPS = {
  authorised: {
    outcome: "authorised",
    message: "Pago realizado.",
    retryAllowed: false,
    alertOperator: false,
  },
  refunded: {
    outcome: "refunded",
    message: "Devolución realizada.",
    retryAllowed: false,
    alertOperator: false,
  },
  check_expiry: denied("Revisa la fecha de caducidad de la tarjeta."),
  check_cvv: denied("Revisa el código de seguridad (CVV) de la tarjeta."),
  other_card: denied("El banco no ha aceptado esta tarjeta. Prueba con otra."),
  do_not_retry: denied(
    "El banco ha rechazado el pago y pide no repetirlo con esta tarjeta. Elige otra forma de pago.",
    false,
  ),
  authentication: denied("No se ha podido comprobar tu identidad con el banco. Inténtalo de nuevo."),
  authentication_required: denied(
    "El banco pide que confirmes el pago. Inténtalo de nuevo y confírmalo con tu banco.",
  ),
  contact_bank: denied("El banco ha rechazado el pago. Ponte en contacto con él o usa otra tarjeta."),
  neutral: denied("No se ha podido completar el pago. Elige otra forma de pago.", false),
  technical: {
    ...denied(
      "Ahora no podemos cobrar por este medio. No se te ha cobrado nada. Elige otra forma de pago.",
      false,
    ),
    alertOperator: true,
  },
  uncertain: uncertain("Estamos confirmando tu pago."),
  repeated_order: uncertain("Estamos confirmando tu pago."),
  new_attempt: denied("El pago no ha llegado a empezar. Inténtalo de nuevo."),
  refund_refused: { ...denied("La devolución no está permitida.", false), alertOperator: true },
  cancelled: denied("Has cancelado el pago. No se te ha cobrado nada."),
  other_method: denied("No se ha podido pagar con Bizum. Elige otra forma de pago."),
  denied: denied("El banco ha rechazado el pago. Prueba con otra tarjeta o con otra forma de pago."),
} satisfies Record<string, GroupRule>;
