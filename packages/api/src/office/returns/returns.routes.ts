import {
  approveReturn as approveCall,
  getReturn,
  getReturnPhoto,
  listReturns,
  MONEY_PAGE_SIZE,
  markReturnSent,
  openReturn as openCall,
  receiveReturn as receiveCall,
  refuseReturn as refuseCall,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import { approveReturn, refuseReturn } from "../../flows/returns/decide-return.ts";
import { openReturn } from "../../flows/returns/open-return.ts";
import { receiveReturn } from "../../flows/returns/receive-return.ts";
import { recordSent } from "../../flows/returns/send-return.ts";
import { countReturns, findReturn, listReturnPage, readPhotoOf } from "../../modules/returns/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { countsByState, presentListed, presentReturn } from "./present-return.ts";
import { registerReturnTable, returnFilter } from "./return-table.ts";

/** The calls about returns, but for their refunds. */
export function registerReturnRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listReturns, async ({ session, query }) => {
    const { after = null, ...filter } = query;
    const [found, counts] = await Promise.all([
      listReturnPage(db, { ...returnFilter(filter), after }, MONEY_PAGE_SIZE + 1),
      countReturns(db),
    ]);
    const page = found.slice(0, MONEY_PAGE_SIZE);
    const next = found.length > MONEY_PAGE_SIZE ? (page.at(-1)?.number ?? null) : null;
    const returns = page.map((one) => presentListed(office, session, one));
    return { body: { returns, next, counts: countsByState(counts) } };
  });
  serveOffice(office, getReturn, async ({ session, params }) => {
    const found = await findReturn(db, params.number);
    if (!found) throw new NotFound("No existe esta devolución.");
    return { body: await presentReturn(office, session, found) };
  });
  serveOffice(office, getReturnPhoto, async ({ params, reply }) => {
    const photo = await readPhotoOf(db, params.number, params.photo_id);
    if (!photo) throw new NotFound("No existe esta foto.");
    reply.type("image/jpeg").header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    return { body: photo };
  });
  registerReturnTable(office);
  registerReturnActs(office);
}

function registerReturnActs(office: Office): void {
  const { context } = office;
  const changing = (number: string, work: () => Promise<void>) =>
    explainConflict(context.database.db, number, work).then(() => ({ body: null }));
  serveOffice(office, openCall, async ({ body }) => {
    const { order_number: orderNumber, reason, lines, explanation } = body;
    return { body: { number: await openReturn(context, { orderNumber, reason, lines, explanation }) } };
  });
  serveOffice(office, approveCall, ({ params: { number }, body }) =>
    changing(number, () => approveReturn(context, number, body.state)),
  );
  serveOffice(office, refuseCall, ({ params: { number }, body: { because, state } }) =>
    changing(number, () => refuseReturn(context, number, { because, photos: [] }, state)),
  );
  serveOffice(office, markReturnSent, ({ params: { number }, body: { tracking_number: tracking, state } }) =>
    changing(number, () => recordSent(context, number, tracking, state)),
  );
  serveOffice(office, receiveCall, ({ params: { number }, body: { bad, missing, state } }) =>
    changing(number, () => receiveReturn(context, number, { bad, missing }, state)),
  );
}
