import { instant, normalizeMobile, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { cents, cursor } from "../money/fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";

/** Usable, to be sent, stopped by somebody, without a balance, or annulled for good. */
export const GIFT_CARD_STATES = ["usable", "unsent", "blocked", "empty", "annulled"] as const;

/** The lists of cards: all, those that wait to be sent, and those that somebody has blocked. */
export const GIFT_CARD_LISTS = ["newest", "unsent", "blocked"] as const;
export type GiftCardList = (typeof GIFT_CARD_LISTS)[number];

/** Cards of one page. */
export const GIFT_CARDS_PAGE_SIZE = 50;

/** Why a card is blocked, for the staff. */
export const BLOCK_REASON_LENGTH = 300;

const card = z.object({
  /** The card's number: the code is known to its owner only. */
  id: z.number().int(),
  state: z.enum(GIFT_CARD_STATES),
  amount_cents: cents,
  balance_cents: cents,
  order_number: z.string(),
  buyer: z.string(),
  recipient: z.string(),
  /** Whole with `read_customers`; otherwise its last three digits, such as `··· 300`. */
  mobile: z.string(),
  /** Only with `read_customers`. */
  recipient_email: z.string().nullable(),
  deliver_at: instant,
  delivered_at: instant.nullable(),
  blocked_because: z.string().nullable(),
  /** The seen state that an act names: balance, owner and state. */
  version: z.string(),
});
export type OfficeGiftCard = z.infer<typeof card>;

const ledgerLine = z.object({
  kind: z.enum(["issue", "redeem", "give_back", "annul"]),
  cents,
  /** The order that sold the card, or that it paid. */
  order_number: z.string().nullable(),
  at: instant,
});
export type OfficeLedgerLine = z.infer<typeof ledgerLine>;

const seen = z.string({ error: "Falta la versión" }).regex(/^[0-9a-f]{32}$/, "Versión no válida");
const CHANGED = { 409: "The card has changed since (`changed_by`, `changed_at`)" };
const of = { params: byId, answers: { 204: null } };

export const listGiftCards = defineOfficeCall(
  { method: "GET", path: "/office/api/gift-cards" },
  {
    summary: "Gift cards, newest first, fifty at a time; or those that `q` finds",
    permission: "read_gift_cards",
    query: z.strictObject({
      list: z.enum(GIFT_CARD_LISTS, "Esta lista no existe").default("newest"),
      /** A card's or order's number; with `read_customers` also a mobile or an e-mail address. */
      q: text(100, "Escribe qué buscas").optional(),
      after: cursor,
    }),
    answers: {
      200: z.object({
        cards: z.array(card),
        next: z.string().nullable(),
        /** Whether the person may find by mobile and e-mail address. */
        finds_people: z.boolean(),
      }),
    },
  },
);

export const exportGiftCards = defineTable(listGiftCards, {
  summary: "The filtered gift cards as a table, without their codes",
  isPersonal: true,
  filter: listGiftCards.query.omit({ after: true }).shape,
});

export const findGiftCardByCode = defineOfficeCall(
  { method: "POST", path: "/office/api/gift-cards/by-code" },
  {
    summary: "The number of the card with this code, which is in no address and no log",
    permission: "read_gift_cards",
    body: z.strictObject({ code: text(40, "Escribe el código") }),
    answers: { 200: z.object({ id: z.number().int() }) },
    refusals: { 404: "No card has this code" },
  },
);

export const getGiftCard = defineOfficeCall(
  { method: "GET", path: "/office/api/gift-cards/{id}" },
  {
    summary: "A gift card with the ledger of its balance",
    permission: "read_gift_cards",
    params: byId,
    answers: {
      200: card.extend({
        ledger: z.array(ledgerLine),
        /** Unpaid orders that hold a part of the card, and restore it if they are cancelled. */
        held: z.array(z.object({ order_number: z.string(), cents })),
        acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
      }),
    },
  },
);

export const blockGiftCard = defineOfficeCall(
  { method: "POST", path: "/office/api/gift-cards/{id}/block" },
  {
    ...of,
    summary: "Stops payments with a card, and its sending, until it is unblocked",
    permission: "write_gift_cards",
    body: z.strictObject({ because: text(BLOCK_REASON_LENGTH, "Escribe por qué") }),
    refusals: { 409: "The card has no balance" },
  },
);

export const unblockGiftCard = defineOfficeCall(
  { method: "POST", path: "/office/api/gift-cards/{id}/unblock" },
  {
    ...of,
    summary: "Lets a blocked card pay again",
    permission: "write_gift_cards",
    reauth: true,
    body: z.strictObject({ seen }),
    refusals: CHANGED,
  },
);

export const annulGiftCard = defineOfficeCall(
  { method: "POST", path: "/office/api/gift-cards/{id}/annul" },
  {
    summary: "Annuls a card for good, with what orders restore to it later",
    permission: "write_gift_cards",
    reauth: true,
    params: byId,
    body: z.strictObject({ seen }),
    answers: { 200: z.object({ cents }) },
    refusals: CHANGED,
  },
);

export const reassignGiftCard = defineOfficeCall(
  { method: "POST", path: "/office/api/gift-cards/{id}/reassign" },
  {
    ...of,
    summary: "Lets another mobile pay with a card, if its owner has lost theirs",
    permission: "write_gift_cards",
    reauth: true,
    body: z.strictObject({
      seen,
      mobile: text(30, "Escribe el móvil").transform((typed, context) => {
        const mobile = normalizeMobile(typed);
        if (mobile) return mobile;
        context.addIssue({ code: "custom", message: "Escribe un móvil español, como 600 100 200" });
        return z.NEVER;
      }),
    }),
    refusals: CHANGED,
  },
);
