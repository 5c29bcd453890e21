import type pg from "pg";

export type RatingSeed = {
  productId: number;
  rating?: number;
  title?: string;
  comment?: string;
  author?: string;
  status?: "pending" | "approved" | "rejected";
  createdAt?: Date;
};

/** Adds an opinion straight to the database, without an order; returns its id. */
export async function createRating(pool: pg.Pool, seed: RatingSeed): Promise<number> {
  const status = seed.status ?? "approved";
  const createdAt = seed.createdAt ?? new Date("2026-11-01T10:00:00Z");
  const { rows } = await pool.query(
    `insert into ratings (product_id, rating, title, comment, author, status, created_at, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      seed.productId,
      seed.rating ?? 5,
      seed.title ?? "",
      seed.comment ?? "",
      seed.author ?? "Ana",
      status,
      createdAt,
      status === "approved" ? createdAt : null,
    ],
  );
  return rows[0].id;
}
