import {
  acceptInvitation,
  changeStaffPassword,
  confirmTotp,
  endOwnSession,
  getOfficeSession,
  getOwnFactors,
  listOwnSessions,
  proposeTotp,
  readInvitation,
  renewRecoveryCodes,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  actsOn,
  codeAt,
  createOfficeShop,
  enterAs,
  invite,
  joinOffice,
  logInAgain,
  OFFICE_PASSWORD,
  type OfficeShop,
  officeBrowser,
} from "../../../test/factories/office/office.ts";
import { disableStaff } from "../../modules/staff/index.ts";

let shop: OfficeShop;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.close());

const STEP_MS = 30_000;
const show = (secret: string) => officeBrowser(shop).call(readInvitation, { body: { secret } });
const accept = (secret: string, code: string, password = OFFICE_PASSWORD) =>
  officeBrowser(shop).call(acceptInvitation, { body: { secret, password, code } });
const code = (seed: string) => codeAt(seed, shop.clock.now());

describe("an invitation", () => {
  it("shows who is meant and a seed, and sets password, app and ten codes", async () => {
    const { email, name, secret } = await invite(shop, "sales", "Ana <b>");
    const { body } = await show(secret);
    expect(body).toMatchObject({ email, name });
    expect(body.totp.uri).toBe(
      `otpauth://totp/Tuerca:${encodeURIComponent(email)}?issuer=Tuerca&secret=${body.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const accepted = await accept(secret, code(body.totp.secret));
    expect([accepted.status, new Set(accepted.body.recovery_codes).size]).toEqual([200, 10]);
    for (const one of accepted.body.recovery_codes) expect(one).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  });

  it("works once, for the password that came first", async () => {
    const { id, secret } = await invite(shop);
    const seed = (await show(secret)).body.totp.secret;
    const other = "otra manivela larga";
    const two = await Promise.all([accept(secret, code(seed)), accept(secret, code(seed), other)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await accept(secret, code(seed), "una tercera manivela")).status).toBe(404);
    expect((await show(secret)).status).toBe(404);
    expect(await actsOn(shop, id)).toEqual(["staff.invited", "staff.accepted"]);
  });

  it("ends after 24 hours, and with disabling", async () => {
    const { id, secret } = await invite(shop);
    const seen = (await show(secret)).body.totp.secret;
    await disableStaff(shop.context.database.db, null, id, shop.clock.now());
    expect((await accept(secret, code(seen))).status).toBe(404);
    const late = await invite(shop);
    const seed = (await show(late.secret)).body.totp.secret;
    shop.clock.advance(DAY_MS);
    expect((await accept(late.secret, code(seed))).status).toBe(404);
    for (const unknown of ["", "x".repeat(100), `${late.secret}x`, "ñ"])
      expect((await show(unknown)).status).toBe(404);
  });

  it("takes no weak password, none under 12 characters, and no wrong code", async () => {
    const { secret, email } = await invite(shop);
    const seed = (await show(secret)).body.totp.secret;
    for (const weak of ["corto-1234", "contraseña123456", "aaaaaaaaaaaaaaaa", `${email}1`]) {
      const { status, body } = await accept(secret, code(seed), weak);
      expect([status, body], weak).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    const wrong = await accept(secret, codeAt(seed, new Date(shop.clock.now().getTime() + MINUTE_MS * 5)));
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { code: [expect.any(String)] } }]);
    expect((await accept(secret, code(seed))).status).toBe(200);
  });
});

describe("one's own factors", () => {
  it("change for a new app, whose code proves it; the old one ends, and other sessions too", async () => {
    const ana = await joinOffice(shop);
    const other = await enterAs(shop, ana.id);
    expect((await ana.client.call(confirmTotp, { body: { code: "123456" } })).status).toBe(422);
    const { secret } = (await ana.client.call(proposeTotp)).body;
    const wrong = await ana.client.call(confirmTotp, { body: { code: code(ana.seed) } });
    expect(wrong.status).toBe(422);
    expect((await ana.client.call(confirmTotp, { body: { code: code(secret) } })).status).toBe(204);
    expect((await other.call(getOfficeSession)).status).toBe(401);
    expect((await ana.client.call(getOfficeSession)).status).toBe(200);
    expect((await logInAgain(shop, { ...ana, seed: secret })).answer.status).toBe(401);
    shop.clock.advance(STEP_MS);
    expect((await logInAgain(shop, ana)).answer.status).toBe(401);
    expect((await logInAgain(shop, { ...ana, seed: secret })).answer.status).toBe(200);
  });

  it("change for a new password and for new recovery codes", async () => {
    const ana = await joinOffice(shop);
    const other = await enterAs(shop, ana.id);
    const put = (password: string) => ana.client.call(changeStaffPassword, { body: { password } });
    expect((await put("contraseña123456")).status).toBe(422);
    expect((await put("cigüeñal correa polea")).status).toBe(204);
    expect((await other.call(getOfficeSession)).status).toBe(401);
    const { recovery_codes: codes } = (await ana.client.call(renewRecoveryCodes)).body;
    const [old = "", fresh = ""] = [ana.recoveryCodes[0], codes[0]];
    const password = "cigüeñal correa polea";
    expect((await logInAgain(shop, ana, { password, code: old })).answer.status).toBe(401);
    expect((await logInAgain(shop, ana, { code: fresh })).answer.status).toBe(401);
    const { client, answer } = await logInAgain(shop, ana, { password, code: fresh });
    expect(answer.status).toBe(200);
    expect((await client.call(getOwnFactors)).body).toEqual({ passkeys: [], recovery_codes_left: 9 });
    expect((await actsOn(shop, ana.id)).filter((act) => /changed|renewed/.test(act))).toEqual([
      "staff.password_changed",
      "staff.codes_renewed",
    ]);
  });

  it("include one's sessions, each of which one can end, and nobody else's", async () => {
    const [ana, bea] = [await joinOffice(shop), await joinOffice(shop)];
    const other = await enterAs(shop, ana.id);
    const { body: sessions } = await ana.client.call(listOwnSessions);
    expect(sessions.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      ["test", false],
      [null, true],
    ]);
    const params = { id: sessions[0]?.id ?? 0 };
    expect((await bea.client.call(endOwnSession, { params })).status).toBe(404);
    expect((await ana.client.call(endOwnSession, { params })).status).toBe(204);
    expect((await other.call(getOfficeSession)).status).toBe(401);
  });
});
