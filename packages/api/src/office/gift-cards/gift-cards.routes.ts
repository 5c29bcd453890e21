import { normalizeEmail, normalizeMobile } from "@tuerca/contract";
import {
  annulGiftCard,
  blockGiftCard,
  findGiftCardByCode,
  GIFT_CARDS_PAGE_SIZE,
  getGiftCard,
  listGiftCards,
  type OfficeGiftCard,
  type OfficeLedgerLine,
  reassignGiftCard,
  unblockGiftCard,
} from "@tuerca/office-contract";
import {
  annulCard,
  blockCard,
  findGiftCards,
  findHolding,
  type GiftCardKey,
  type GiftCardSummary,
  hashGiftCode,
  type LedgerLine,
  readLedger,
  reassignCard,
  unblockCard,
} from "../../modules/gift-cards/index.ts";
import { listActsOn } from "../../platform/audit/index.ts";
import { NotFound } from "../../platform/errors.ts";
import { presentAct } from "../coupons/present-coupon.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";

/** The beginning of the names of acts on cards. */
const ACTS = "gift_card.";

/** The calls about sold gift cards: their balances, and what stops, moves or ends them. */
export function registerGiftCardRoutes(office: Office): void {
  registerReading(office);
  const { clock, database } = office.context;
  const { db } = database;
  const act = <T>(id: number, work: () => Promise<T>) => explainConflict(db, String(id), work, ACTS);
  serveOffice(office, blockGiftCard, async ({ params: { id }, body: { because } }) => {
    await act(id, () => blockCard(db, id, { because, now: clock.now() }));
    return { body: null };
  });
  serveOffice(office, unblockGiftCard, async ({ params: { id }, body: { seen } }) => {
    await act(id, () => unblockCard(db, id, seen));
    return { body: null };
  });
  serveOffice(office, annulGiftCard, async ({ params: { id }, body: { seen } }) => {
    const { cents } = await act(id, () => annulCard(db, id, { seen, now: clock.now() }));
    return { body: { cents } };
  });
  serveOffice(office, reassignGiftCard, async ({ params: { id }, body }) => {
    await act(id, () => reassignCard(db, id, body));
    return { body: null };
  });
}

function registerReading(office: Office): void {
  const { database, session: secrets } = office.context;
  const { db } = database;
  serveOffice(office, listGiftCards, async ({ session, query: { list, q, after } }) => {
    const isPersonal = may(session, "read_customers");
    const key = q === undefined ? list : keyIn(q, isPersonal);
    const range = { limit: GIFT_CARDS_PAGE_SIZE + 1, after: after === undefined ? null : Number(after) || 0 };
    const found = key === null ? [] : await findGiftCards(db, key, range);
    const page = found.slice(0, GIFT_CARDS_PAGE_SIZE);
    const last = page.at(-1);
    const next = found.length > GIFT_CARDS_PAGE_SIZE && last ? String(last.id) : null;
    const cards = page.map((card) => presentCard(card, isPersonal));
    return { body: { cards, next, finds_people: isPersonal } };
  });
  serveOffice(office, findGiftCardByCode, async ({ body: { code } }) => {
    const [card] = await findGiftCards(db, { codeHash: hashGiftCode(code, secrets.secret) });
    if (!card) throw new NotFound("Ninguna tarjeta tiene este código.");
    return { body: { id: card.id } };
  });
  serveOffice(office, getGiftCard, async ({ session, params: { id } }) => {
    const [card] = await findGiftCards(db, { id });
    if (!card) throw new NotFound("Esta tarjeta regalo no existe.");
    const [ledger, held, acts] = await Promise.all([
      readLedger(db, id),
      findHolding(db, id),
      listActsOn(db, String(id), ACTS),
    ]);
    return {
      body: {
        ...presentCard(card, may(session, "read_customers")),
        ledger: ledger.map(presentLine),
        held: held.map(({ number, cents }) => ({ order_number: number, cents })),
        acts: acts.map(presentAct),
      },
    };
  });
}

/**
 * What somebody looks for: a card's or order's number, or a mobile or e-mail address of whoever may
 * see these. Null if it can be none of them.
 */
function keyIn(typed: string, isPersonal: boolean): GiftCardKey | null {
  const mobile = isPersonal ? normalizeMobile(typed) : null;
  if (mobile) return { mobile };
  if (isPersonal && typed.includes("@")) return { email: normalizeEmail(typed) };
  const bare = typed.replaceAll(/[\s#]/g, "");
  if (/^\d{4}-\d{6,12}$/.test(bare)) return { orderNumber: bare };
  return /^[1-9]\d{0,8}$/.test(bare) ? { id: Number(bare) } : null;
}

/**
 * A card as calls answer it; mobile and e-mail address whole only for whoever may read customers.
 */
function presentCard(card: GiftCardSummary, isPersonal: boolean): OfficeGiftCard {
  const { id, state, mobile, deliveredAt, version } = card;
  return {
    ...{ id, state, amount_cents: card.amountCents, balance_cents: card.balanceCents, version },
    ...{ order_number: card.orderNumber, buyer: card.buyerName, recipient: card.recipientName },
    mobile: isPersonal ? mobile : `··· ${mobile.slice(-3)}`,
    recipient_email: isPersonal ? card.recipientEmail : null,
    deliver_at: card.deliverAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    blocked_because: card.blockedBecause,
  };
}

/** A line of a card's ledger, as calls answer it. */
function presentLine({ kind, cents, orderNumber, at }: LedgerLine): OfficeLedgerLine {
  return { kind, cents, order_number: orderNumber, at: at.toISOString() };
}
