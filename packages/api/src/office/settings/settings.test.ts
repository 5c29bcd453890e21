import { getSeller } from "@tuerca/contract";
import {
  listSettings,
  SETTING_GROUPS,
  type SettingGroup,
  saveCompanySettings,
  saveHostSettings,
  saveNoticeSettings,
  savePaymentSettings,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  joinOffice,
  type OfficeShop,
  type Person,
} from "../../../test/factories/office/office.ts";
import { TestClient } from "../../../test/index.ts";

let shop: OfficeShop;
let owner: Person;
beforeAll(async () => {
  shop = await createOfficeShop({ servers: 2, environment: { CONTACT_PHONE: "+34910000001" } });
});
beforeEach(async () => {
  await shop.context.database.pool.query("delete from stored_settings");
  owner = await joinOffice(shop);
});
afterAll(() => shop.close());

const read = async () => {
  const { body } = await owner.client.call(listSettings);
  return new Map(body.settings.map((one) => [one.name, one]));
};

/** A change of a group as somebody makes it who has just opened the screen. */
async function changeOf(group: SettingGroup, texts: Record<string, string>) {
  const stored = await read();
  const seen = Object.fromEntries(
    SETTING_GROUPS[group].map((name) => [name, stored.get(name)?.stored ?? ""]),
  );
  return { texts: { ...seen, ...texts }, seen };
}
const sellers = () =>
  Promise.all(shop.servers.map(async ({ origin }) => (await new TestClient(origin).call(getSeller)).body));

it("is in every process a moment later, without a restart", async () => {
  const texts = {
    OPERATOR_NAME: "Recambios Ruiz, S.L.",
    OPERATOR_NIF: "B12345674",
    CONTACT_EMAIL: "hola@ruiz.example",
  };
  const body = await changeOf("company", texts);
  expect((await owner.client.call(saveCompanySettings, { body })).status).toBe(204);
  const wanted = { name: "Recambios Ruiz, S.L.", email: "hola@ruiz.example" };
  await expect.poll(sellers, { timeout: 5000 }).toMatchObject(shop.servers.map(() => wanted));
  for (const { context } of shop.servers) {
    expect(context.config.operator.name).toBe("Recambios Ruiz, S.L.");
    expect(context.config.invoicing.software.producer.name).toBe("Recambios Ruiz, S.L.");
  }
  // A lost answer, asked again.
  expect((await owner.client.call(saveCompanySettings, { body })).status).toBe(204);
  const { rows } = await shop.context.database.pool.query(
    "select object, before, after from audit_events where action = 'setting.changed' order by object",
  );
  expect(rows).toEqual([
    { object: "CONTACT_EMAIL", before: { value: null }, after: { value: "hola@ruiz.example" } },
    { object: "OPERATOR_NAME", before: { value: null }, after: { value: "Recambios Ruiz, S.L." } },
    { object: "OPERATOR_NIF", before: { value: null }, after: { value: "B12345674" } },
  ]);
});

it("says at its field what is wrong, and stores nothing of it", async () => {
  const body = await changeOf("company", { OPERATOR_NAME: "Otra", OPERATOR_NIF: "B12345675" });
  expect(await owner.client.call(saveCompanySettings, { body })).toMatchObject({
    status: 422,
    body: { errors: { "texts.OPERATOR_NIF": ["Escribe un NIF o CIF válido."] } },
  });
  expect((await read()).get("OPERATOR_NAME")?.stored).toBeNull();
});

it("leaves to the environment what it has, and shows it", async () => {
  const phone = (await read()).get("CONTACT_PHONE");
  expect(phone).toMatchObject({ environment: "+34910000001", stored: null });
  const body = await changeOf("company", { CONTACT_PHONE: "+34910000002" });
  expect(await owner.client.call(saveCompanySettings, { body })).toMatchObject({
    status: 422,
    body: { errors: { "texts.CONTACT_PHONE": [expect.stringContaining("servidor")] } },
  });
});

it("puts nothing over what somebody else has changed meanwhile", async () => {
  const other = await joinOffice(shop);
  const mine = await changeOf("payment", { TRANSFER_IBAN: "ES9121000418450200051332" });
  const theirs = await changeOf("payment", { TRANSFER_IBAN: "ES7921000813610123456789" });
  expect((await other.client.call(savePaymentSettings, { body: theirs })).status).toBe(204);
  expect(await owner.client.call(savePaymentSettings, { body: mine })).toMatchObject({
    status: 409,
    body: { code: "settings_changed", settings: { TRANSFER_IBAN: "ES7921000813610123456789" } },
  });
});

it("asks for a fresh proof for money and who one is, and for a permission for all", async () => {
  const notices = await changeOf("notices", { ORDER_MAIL_TO: "a@ruiz.example, b@ruiz.example" });
  const payment = await changeOf("payment", { PAYMENT_METHODS: "transfer" });
  const reader = await joinOffice(shop, "read_only");
  expect((await reader.client.call(listSettings)).status).toBe(200);
  expect((await reader.client.call(saveNoticeSettings, { body: notices })).status).toBe(403);
  shop.clock.advance(11 * MINUTE_MS);
  expect((await owner.client.call(savePaymentSettings, { body: payment })).status).toBe(401);
  expect((await owner.client.call(saveNoticeSettings, { body: notices })).status).toBe(204);
  const { rows } = await shop.context.database.pool.query(
    "select after from audit_events where object = 'ORDER_MAIL_TO'",
  );
  expect(rows).toEqual([{ after: { addresses: 2 } }]);
});

it("leaves an open live shop no address less, which it would miss at its next start", async () => {
  const { config, database } = shop.context;
  const url = "https://gestion.ruiz.example";
  await database.pool.query(
    `insert into stored_settings (name, value, changed_at) values ('OFFICE_URL', '${url}', now())`,
  );
  const { isDemo, isPreparing, environment } = config;
  Object.assign(config, { isDemo: false, isPreparing: false, environment: {} });
  const clear = async () => {
    const body = await changeOf("hosts", { OFFICE_URL: "" });
    return owner.client.call(saveHostSettings, { body });
  };
  expect(await clear()).toMatchObject({
    status: 422,
    body: { errors: { "texts.OFFICE_URL": [expect.stringContaining("gestión")] } },
  });
  config.isPreparing = true;
  expect((await clear()).status).toBe(204);
  Object.assign(config, { isDemo, isPreparing, environment });
});
