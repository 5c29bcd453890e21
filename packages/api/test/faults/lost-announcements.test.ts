import { setTimeout as sleep } from "node:timers/promises";
import { searchProducts } from "@tuerca/contract";
import { TOPICS, type Topic } from "@tuerca/platform/waking/waking";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerJobs } from "../../src/jobs.ts";
import { ISSUER, insertRecords } from "../factories/billing-records.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { startTaxAgency } from "../factories/tax-agency.ts";
import { createProduct, createTestShop, TestClient, type TestShop } from "../index.ts";
import type { OpenServer } from "../open-server.ts";

type Scene = {
  /** Brings work, or changes what processes remember, by a connection of its own. */
  act(shop: TestShop, n: number): Promise<unknown>;
  /** Whether it is done, as this server sees it. */
  isDone(server: OpenServer, n: number): Promise<boolean>;
};

let agency: Awaited<ReturnType<typeof startTaxAgency>>;
let product = 0;
let orderId = "";
let turn = 0;

const query = ({ context }: { context: OpenServer["context"] }, text: string, n: number) =>
  context.database.pool.query(text.replaceAll("{n}", String(n)));
const run =
  (text: string): Scene["act"] =>
  (shop, n) =>
    query(shop, text, n);
const none =
  (text: string): Scene["isDone"] =>
  async (server, n) =>
    (await query(server, text, n)).rows.length === 0;

const MAILS = `insert into mails (recipient, template, data)
  select 'a@example.com', 'reset', '{}' from generate_series(1, 25)`;

const SCENES: Record<Topic, Scene> = {
  billing_records: {
    act: ({ context }) =>
      insertRecords(context.database.pool, { count: 1, orderId, at: new Date(), installation: "2" }),
    isDone: none("select from billing_records where state = 'unsent'"),
  },
  catalog: {
    act: run("update products set price_cents = 1000 + {n}"),
    isDone: async ({ context }, n) =>
      context.catalog.products([product]).get(product)?.price === 10 + n / 100,
  },
  content: {
    act: run(`insert into content_versions (part, body, published_at, published_by)
      values ('banner', '{"text": "Aviso {n}", "path": null, "from": null, "until": null}', now(), 'test')`),
    isDone: async ({ context }, n) => context.content.current.banner?.text === `Aviso ${n}`,
  },
  import_runs: {
    act: run(`with one as (insert into staff (email, name, role_id, created_at)
        select 's{n}@example.com', 'S', min(id), now() from roles returning id),
      file as (insert into import_runs (uploaded_by, uploaded_at, file_name, file_bytes, file_key, found)
        select id, now(), 'a.csv', 1, 'k{n}', '{}' from one returning id, uploaded_by)
      select id from file;
      update import_runs set state = 'waiting', settings = '{"source": "a"}', asked_by = uploaded_by,
        asked_at = now() - interval '1 hour' where file_key = 'k{n}'`),
    isDone: none("select from import_runs where file_key = 'k{n}' and state <> 'failed'"),
  },
  invoices: {
    act: run(`insert into invoices_due (order_id, cause, created_at, try_at)
      select id, 'sale', now(), now() from orders`),
    isDone: none("select from invoices_due where tries = 0"),
  },
  jobs: {
    act: ({ context: { jobs, database } }) => jobs.enqueue(database.db, "forget-expired", {}),
    isDone: none("select from pgboss.job where name = 'forget-expired' and state < 'completed'"),
  },
  mails: {
    act: async (shop, n) => {
      // A mail that failed before would wake the loops when its next try is due.
      await query(shop, "update mails set status = 'kept' where status = 'queued'", n);
      await query(shop, "select pg_notify('mails_changed', '')", n);
      await sleep(500);
      await query(shop, MAILS, n);
    },
    isDone: none("select from mails where attempts = 0"),
  },
  search_redirects: {
    act: run(`insert into search_redirects (key, term, kind, path, added_at)
      values ('palabra {n}', 'palabra {n}', 'page', '/somewhere', now())`),
    isDone: async ({ context }, n) => context.catalog.leadsTo(`palabra ${n}`) === "/somewhere",
  },
  search_synonyms: {
    act: run("insert into search_synonyms (line, added_at) values ('retén = palabro{n}', now())"),
    isDone: async ({ origin }, n) => {
      const { body } = await new TestClient(origin).call(searchProducts, { body: { query: `palabro${n}` } });
      return body.meta.total === 1;
    },
  },
  settings: {
    act: run(`insert into stored_settings (name, value, changed_at) values ('ORDER_MAIL_TO', 'a{n}@example.com', now())
      on conflict (name) do update set value = excluded.value`),
    isDone: async ({ context }, n) => context.config.ORDER_MAIL_TO[0] === `a${n}@example.com`,
  },
  text_messages: {
    act: run(`insert into text_messages (recipient, text, not_after)
      values ('+34600000000', 'Hola', now() + interval '1 hour')`),
    isDone: none("select from text_messages where status = 'queued'"),
  },
  watched_sources: {
    act: run(`insert into watched_sources (name, location, every_minutes, next_at)
      values ('s{n}', '/nowhere/{n}.csv', 60, now())`),
    isDone: none("select from watched_sources where checked_at is null"),
  },
  webhook_deliveries: {
    act: run(`with endpoint as (insert into webhook_endpoints (url, events, sealed_secret)
        values ('https://example.com/{n}', '{}', 'no secret') returning id),
      event as (insert into webhook_events (type, subject, data, spread_at)
        values ('test', '{}', '{}', now()) returning id)
      insert into webhook_deliveries (event_id, endpoint_id) select event.id, endpoint.id from event, endpoint`),
    isDone: none("select from webhook_deliveries where tries = 0"),
  },
  webhook_events: {
    act: run("insert into webhook_events (type, subject) values ('order.paid', '{\"order\": \"none\"}')"),
    isDone: none("select from webhook_events where spread_at is null"),
  },
};

async function openShop(options: { servers: number; netMs: number }): Promise<TestShop> {
  const seed = async (pool: pg.Pool) => {
    product = await createProduct(pool, { name: "Retén del cigüeñal", quantity: 10 });
  };
  const { localAgency } = agency;
  const shop = await createTestShop({ ...options, localAgency, alone: true, seed });
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: product, quantity: 1 }]);
  orderId = (await clickPay(visitor, checkout.id)).body.order.id;
  for (const { context } of shop.servers) await registerJobs(context);
  return shop;
}

/** Far shorter than half a net of an hour, and enough for a busy machine. */
const soon = { timeout: 25_000, interval: 50 };

async function areDone({ servers }: TestShop, topics: readonly Topic[], n: number): Promise<Topic[]> {
  const open: Topic[] = [];
  for (const topic of topics)
    for (const server of servers) if (!(await SCENES[topic].isDone(server, n))) open.push(topic);
  return open;
}

beforeAll(async () => {
  agency = await startTaxAgency(ISSUER, { waitSeconds: 1 });
});
afterAll(() => agency.sandbox.close());

describe("two processes whose net is an hour", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ servers: 2, netMs: 3_600_000 });
  });
  afterAll(() => shop.close());

  it.each(TOPICS)("hear of %s", async (topic) => {
    const n = ++turn;
    await SCENES[topic].act(shop, n);
    await expect.poll(() => areDone(shop, [topic], n), soon).toEqual([]);
  });

  it("take up terms and a version whose numbers are those of lost ones", async () => {
    const [before, n] = [++turn, ++turn];
    const { pool } = shop.context.database;
    await SCENES.content.act(shop, before);
    await expect.poll(() => areDone(shop, ["content"], before), soon).toEqual([]);
    const [lost = 0] = shop.servers.map(({ context }) => context.content.termsId);
    await pool.query(`alter table accepted_terms disable trigger user;
      alter table content_versions disable trigger user;
      update accepted_terms set sha256 = 'another text'; notify content_changed`);
    const kept = async () => (await pool.query("select max(id) as id from accepted_terms")).rows[0].id;
    const terms = () => shop.servers.map(({ context }) => context.content.termsId);
    await expect.poll(kept, soon).toBeGreaterThan(lost);
    // Two processes that store the same terms at once may use two numbers up.
    const own = await kept();
    await expect.poll(terms, soon).toEqual([own, own]);
    await pool.query(`update content_versions set published_at = now() + interval '1 s',
        body = jsonb_set(body, '{text}', '"Aviso ${n}"') where id = (select max(id) from content_versions);
      notify content_changed`);
    await expect.poll(() => areDone(shop, ["content"], n), soon).toEqual([]);
  });

  it("miss nothing that comes while their listening connections are broken", async () => {
    const n = ++turn;
    const { pool } = shop.context.database;
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tuerca-listen'`);
    for (const topic of TOPICS) await SCENES[topic].act(shop, n);
    await expect.poll(() => areDone(shop, TOPICS, n), soon).toEqual([]);
  });
});

it("a process to which nothing is announced does all at the next look", async () => {
  const shop = await openShop({ servers: 1, netMs: 1000 });
  const { pool } = shop.context.database;
  await pool.query(`do $$ declare one record; begin
    for one in select tgrelid::regclass as tab, tgname from pg_trigger join pg_proc p on p.oid = tgfoid
      where p.proname in ('announce', 'notify_catalog_changed')
    loop execute format('alter table %s disable trigger %I', one.tab, one.tgname); end loop; end $$`);
  const n = ++turn;
  const scenes = { ...SCENES, jobs: { act: run("insert into pgboss.job (name) values ('forget-expired')") } };
  for (const topic of TOPICS) await scenes[topic].act(shop, n);
  await expect.poll(() => areDone(shop, TOPICS, n), soon).toEqual([]);
  await shop.close();
});
