import { randomBytes } from "node:crypto";
import { askForDemoLink, enterDemo, OFFICE_PATH } from "@tuerca/office-contract";
import { recordAct, runAs } from "@tuerca/platform/audit";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Unauthenticated } from "@tuerca/platform/errors";
import { createCounter, refuseWait } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";
import { enterAsOwner } from "../../modules/staff/index.ts";
import { openStaffSession, useChallenge } from "../../modules/staff-login/index.ts";
import { openUntil, sealUntil } from "../door/cookies.ts";
import { DEMO_OWNER } from "../door/demo-owner.ts";
import type { Office } from "../door/office.ts";
import { actorOf, serveOffice } from "../door/serve-office.ts";
import { welcome } from "./welcome.ts";

const LINKS = { max: 5, windowMs: MINUTE_MS };

/**
 * A link that opens the office of a demo shop once, within a day; null in a live shop and without
 * an office. Its secret is in the fragment, which no server sees.
 */
export function createDemoLink(context: Context): string | null {
  const { OFFICE_URL, isDemo } = context.config;
  if (!isDemo || !OFFICE_URL) return null;
  const end = new Date(context.clock.now().getTime() + DAY_MS);
  const secret = sealUntil({ context }, `demo:${randomBytes(12).toString("base64url")}`, end);
  return `${OFFICE_URL}${OFFICE_PATH}/demo#${encodeURIComponent(secret)}`;
}

/** The way into the office of a demo shop: no password, no code, made-up data only. */
export function registerDemoRoutes(office: Office): void {
  const { context } = office;
  const count = createCounter(LINKS, context.clock);
  serveOffice(office, askForDemoLink, async () => {
    refuseWait(count("links"));
    context.log.info({ link: createDemoLink(context) }, "a link to the office of this demo shop");
    return { body: null };
  });
  serveOffice(office, enterDemo, async ({ body, request, reply }) => {
    const opened = openUntil(office, body.secret);
    if (!opened?.text.startsWith("demo:")) throw new UnknownLink();
    const userAgent = request.headers["user-agent"];
    const id = await inTransaction(context.database.db, async (trx) => {
      if (!(await useChallenge(trx, opened.text, opened.end))) throw new UnknownLink();
      const person = await enterAsOwner(trx, DEMO_OWNER, context.clock.now());
      await runAs(actorOf(person), () => recordAct(trx, "staff.logged_in", String(person.id)));
      return openStaffSession(trx, person.id, { userAgent, before: null }, context.clock.now());
    });
    return { body: await welcome(office, reply, id) };
  });
}

class UnknownLink extends Unauthenticated {
  constructor() {
    super("Este enlace ya se ha usado o ha caducado. Pide otro en la página de entrada.");
  }
}
