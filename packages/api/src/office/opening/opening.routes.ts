import { claimShop, getOpening, OPENING_STEPS, openShop, setStepAside } from "@tuerca/office-contract";
import { recordAct, runAs } from "@tuerca/platform/audit";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound, NotPermitted } from "@tuerca/platform/errors";
import { findOpening, storeSetAside } from "@tuerca/platform/opening/opening.repository";
import { createCounter, refuseWait } from "@tuerca/platform/rate-limits";
import { claimShop as claim } from "../../modules/staff/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { openForGood } from "./open-for-good.ts";
import { readSteps } from "./read-steps.ts";

/** Tries of the owner's link. */
const CLAIMS = { max: 20, windowMs: MINUTE_MS };

/** The calls by which a live shop is prepared and opened. */
export function registerOpeningRoutes(office: Office): void {
  const { context } = office;
  const { config, database, clock } = context;
  const { db } = database;
  serveOffice(office, getOpening, async () => {
    const { hosts, texts, lacks, ...steps } = await readSteps(context, db);
    const proxy = { site_url: texts.SITE_URL ?? null, office_url: texts.OFFICE_URL ?? null };
    return {
      body: {
        state: config.isPreparing ? ("preparing" as const) : ("open" as const),
        steps: OPENING_STEPS.map((name) => steps[name]),
        hosts,
        proxy: { ...proxy, port: config.PORT },
        may_open: lacks.length === 0,
      },
    };
  });
  serveOffice(office, setStepAside, async ({ params: { step }, body: { aside } }) => {
    await inTransaction(db, async (trx) => {
      const { setAside } = await findOpening(trx);
      if (setAside.includes(step) === aside) return;
      await storeSetAside(trx, step, aside);
      await recordAct(trx, "shop.step_set_aside", step, { after: { aside } });
    });
    return { body: null };
  });
  serveOffice(office, openShop, async ({ session }) => {
    if (!session.isOwner) throw new NotPermitted("Solo un propietario puede abrir la tienda.");
    if (config.isDemo) throw new NotFound("Una tienda de demostración ya está abierta.");
    return { body: await openForGood(context) };
  });
  const count = createCounter(CLAIMS, clock);
  serveOffice(office, claimShop, async ({ body: { secret, ...person } }) => {
    refuseWait(count("claims"));
    const actor = { kind: "command", name: "owner link" } as const;
    const invited = await runAs(actor, () => claim(db, config, { secret, person }, clock.now()));
    return { body: { secret: invited.secret } };
  });
}
