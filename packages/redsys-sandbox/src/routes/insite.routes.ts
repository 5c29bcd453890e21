import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Gateway } from "../gateway.ts";
import type { PaymentCard } from "../operation.ts";
import { type CardFormArguments, cardFormErrorPage, cardFormPage } from "../pages/card-form-page.ts";
import { toPaymentCard } from "../payment-card.ts";
import { sendPage } from "../send-page.ts";
import { findTestCard } from "../test-cards.ts";

const REPEATED_ORDER = "-1";
const NOT_A_TEST_CARD = "msg16";
const STYLE_LENGTH = 2_000;

const style = z.string().max(STYLE_LENGTH).default("");
const frameSchema = z.object({
  fuc: z.string(),
  terminal: z.string(),
  order: z.string().regex(/^[0-9A-Za-z]{4,12}$/),
  origin: z.string().max(300),
  buttonValue: z.string().max(100).default("Pagar"),
  styleButton: style,
  styleBody: style,
  styleBox: style,
  styleBoxText: style,
  estiloInsite: z.string().max(20).default("inline"),
});

const cardSchema = z.strictObject({
  order: z.string().regex(/^[0-9A-Za-z]{4,12}$/),
  number: z.string().regex(/^\d{12,19}$/),
  month: z.string().regex(/^(0?[1-9]|1[0-2])$/),
  year: z.string().regex(/^\d{2}$/),
  cvv: z.string().regex(/^\d{3,4}$/),
});

/** The frame that the shop's script paints, and its calls. */
export function insiteRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get("/sis/getInputNC", (request, reply) => {
    const given = readArguments(gateway, request.query);
    return sendPage(gateway, reply, given ? cardFormPage(given) : cardFormErrorPage());
  });
  app.post("/sandbox/insite/cards", (request) => {
    const typed = cardSchema.safeParse(request.body);
    const card = typed.success ? toCard(typed.data, gateway.now()) : null;
    if (!typed.success || !card) return { error: NOT_A_TEST_CARD };
    const { order } = typed.data;
    const used = gateway.store.operations.get(order);
    if (used && used.status !== "S") return { idOper: REPEATED_ORDER };
    return { idOper: gateway.store.addToken(order, card, gateway.now()) };
  });
}

/** The arguments, if they are complete and of this merchant. */
function readArguments(gateway: Gateway, query: unknown): CardFormArguments | null {
  const { data } = frameSchema.safeParse(query);
  const ours =
    data &&
    data.fuc === gateway.merchantCode &&
    Number(data.terminal) === Number(gateway.terminal) &&
    gateway.shopOrigins.includes(data.origin);
  return ours ? data : null;
}

function toCard(typed: z.infer<typeof cardSchema>, now: Date): PaymentCard | null {
  const found = findTestCard(typed.number);
  if (!found) return null;
  const end = Date.UTC(2000 + Number(typed.year), Number(typed.month), 1);
  return toPaymentCard(found, typed.cvv, now.getTime() >= end);
}
