import {
  annulGiftCard,
  blockGiftCard,
  findGiftCardByCode,
  GIFT_CARDS_PAGE_SIZE,
  getGiftCard,
  listGiftCards,
  reassignGiftCard,
  unblockGiftCard,
} from "@tuerca/office-contract";
import { listActsOn } from "@tuerca/platform/audit";
import { NotFound } from "@tuerca/platform/errors";
import {
  annulCard,
  blockCard,
  findGiftCards,
  findHolding,
  hashGiftCode,
  readLedger,
  reassignCard,
  unblockCard,
} from "../../modules/gift-cards/index.ts";
import { presentAct } from "../coupons/present-coupon.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";
import { keyIn } from "./card-key.ts";
import { registerGiftCardTable } from "./gift-card-table.ts";
import { presentCard, presentLine } from "./present-card.ts";

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
  registerGiftCardTable(office);
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
