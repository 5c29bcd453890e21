import { randomUUID } from "node:crypto";
import type { CartInput } from "@tuerca/contract";
import Fastify from "fastify";
import pg from "pg";
import { openCopy } from "./copied-table.ts";

/**
 * The yardstick for orders, in its own process: a bare Fastify handler that writes the rows of the
 * shop's newest order and takes stock, in one transaction. It checks nothing. `DATABASE_URL` and
 * `PORT` configure it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 600_000 });

const TAKE = {
  name: "take",
  text: `with locked as (
      select product_id from bench_stock where product_id = any($1::integer[]) order by product_id for update)
    update bench_stock set quantity = bench_stock.quantity - wanted.quantity
    from locked join unnest($1::integer[], $2::integer[]) as wanted (product_id, quantity) using (product_id)
    where bench_stock.product_id = locked.product_id`,
};

/** At the first order, when everything has stock. */
async function openStock(): Promise<void> {
  await pool.query("create table bench_stock (like stock including all)");
  await pool.query("insert into bench_stock select * from stock");
}

async function openCopies() {
  await openStock();
  return Promise.all([
    openCopy(pool, "sessions", ["id_hash"]),
    openCopy(pool, "carts", ["id", "session_hash"]),
    openCopy(pool, "orders", ["id", "number", "cart_id", "checkout_id"]),
    openCopy(pool, "order_history", ["order_id"]),
    openCopy(pool, "idempotency_keys", ["scope"]),
    openCopy(pool, "mails", [], { subject: null, html: null, text: null, status: "queued" }),
  ]);
}
let copies: ReturnType<typeof openCopies> | null = null;
let lines: ReturnType<typeof openCopy> | null = null;

const app = Fastify();
app.post("*", async (request, reply) => {
  const { products } = request.body as CartInput;
  copies ??= openCopies();
  lines ??= openCopy(pool, "order_items", ["order_id"]);
  const [others, line] = await Promise.all([copies, lines]);
  const key = randomUUID();
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const insert of others) await insert(client, key);
    for (const [index, { id }] of products.entries())
      await line(client, key, { position: index + 1, product_id: id });
    const values = [products.map(({ id }) => id), products.map(({ quantity }) => quantity)];
    await client.query({ ...TAKE, values });
    await client.query("commit");
  } finally {
    client.release();
  }
  return reply.code(201).send({ order: { id: key } });
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("listening");
