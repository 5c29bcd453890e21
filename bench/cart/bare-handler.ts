import type { CartInput } from "@tuerca/contract";
import Fastify from "fastify";
import pg from "pg";

/**
 * The yardstick for cart saves, in its own process: a bare Fastify handler that upserts one row
 * like a cart's and checks nothing. `DATABASE_URL` and `PORT` configure it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query("create table if not exists bench_carts (like carts including all)");

const UPSERT = {
  name: "upsert",
  text: `insert into bench_carts (id, session_hash, lines, updated_at) values ($1, $1, $2, $3)
    on conflict (session_hash) do update set lines = excluded.lines, version = bench_carts.version + 1, updated_at = excluded.updated_at
    returning version`,
};

const app = Fastify();
app.post("*", async (request) => {
  const { products } = request.body as CartInput;
  const lines = products.map(({ id, quantity }) => ({ productId: id, quantity, seenUnitCents: 0 }));
  const values = [request.headers["x-xsrf-token"], JSON.stringify(lines), new Date()];
  const { rows } = await pool.query({ ...UPSERT, values });
  return { version: rows[0].version };
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("listening");
