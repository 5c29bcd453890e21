import type pg from "pg";

export type CouponSeed = {
  code: string;
  name?: string;
  kind?: "percent" | "fixed" | "free_shipping";
  /** Basis points or cents. */
  value?: number;
  minCents?: number;
  startsAt?: Date;
  endsAt?: Date;
  categoryIds?: number[];
  brandIds?: number[];
  maxUses?: number;
  maxUsesPerCustomer?: number;
  isPublic?: boolean;
};

/** Adds a coupon straight to the database, 10 % by default; returns its id. */
export async function createCoupon(pool: pg.Pool, seed: CouponSeed): Promise<number> {
  const { rows } = await pool.query(
    `insert into coupons (code, name, kind, value, min_cents, starts_at, ends_at, category_ids, brand_ids, max_uses,
       max_uses_per_customer, is_public, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now()) returning id`,
    [
      seed.code,
      seed.name ?? seed.code,
      seed.kind ?? "percent",
      seed.value ?? 1000,
      seed.minCents ?? 0,
      seed.startsAt ?? null,
      seed.endsAt ?? null,
      seed.categoryIds ?? [],
      seed.brandIds ?? [],
      seed.maxUses ?? null,
      seed.maxUsesPerCustomer ?? null,
      seed.isPublic ?? false,
    ],
  );
  return rows[0].id;
}
