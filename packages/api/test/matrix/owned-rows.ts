import type pg from "pg";
import type { Person } from "./village.ts";
import { watchTables } from "./watch-tables.ts";

/**
 * The owners whose rows are watched: $1 ids of users, $2 of orders, $3 of sessions, $4 e-mail
 * addresses, $5 mobiles, $6 words.
 */
const CARTS = `(select id from carts where user_id = any($1) or session_hash = any($3)
  union select cart_id from orders where id = any($2))`;
const CARDS = "(select id from gift_cards where mobile = any($5))";
const RETURNS = "(select id from returns where order_id = any($2))";
const ATTEMPTS = "(select id from payment_attempts where order_id = any($2))";
const WITHDRAWALS = "(select id from withdrawals where order_id = any($2) or email = any($4))";

/** Conditions for the rows of a table that belong to somebody. */
const OWNED: Readonly<Record<string, string>> = {
  account_secrets: "user_id = any($1)",
  addresses: "user_id = any($1)",
  bank_lines: "order_id = any($2)",
  billing_records: "invoice_id in (select id from invoices where order_id = any($2))",
  cart_reminders: "email = any($4)",
  carts: `id in ${CARTS}`,
  checkouts: `cart_id in ${CARTS}`,
  consent_choices: "user_id = any($1) or session_hash = any($3)",
  customer_group_members: "user_id = any($1)",
  customer_notes: "user_id = any($1) or guest_email = any($4)",
  customer_tags: "user_id = any($1) or guest_email = any($4)",
  coupon_uses: "order_id = any($2)",
  garage_vehicles: "user_id = any($1)",
  gift_card_events: `gift_card_id in ${CARDS}`,
  gift_card_requests:
    "id in (select gift_card_request_id from carts where user_id = any($1) or session_hash = any($3))",
  gift_cards: "mobile = any($5)",
  invoices: "order_id = any($2)",
  invoices_due: "order_id = any($2)",
  mails: "recipient = any($4)",
  named_list_items: "list_id in (select id from named_lists where user_id = any($1))",
  named_lists: "user_id = any($1)",
  order_history: "order_id = any($2)",
  order_items: "order_id = any($2)",
  order_notes: "order_id = any($2)",
  orders: "id = any($2)",
  parcel_labels: "order_id = any($2)",
  payment_attempts: "order_id = any($2)",
  payment_events: `attempt_id in ${ATTEMPTS}`,
  pick_batch_orders: "order_id = any($2)",
  ratings: "order_id = any($2) or author = any($6)",
  rating_opt_outs: `email_hash in (select rtrim(translate(encode(sha256(convert_to('rating:' || email, 'UTF8')),
    'base64'), '+/', '-_'), '=') from unnest($4::text[]) email)`,
  rating_photos: "rating_id in (select id from ratings where order_id = any($2) or author = any($6))",
  rating_requests: "order_id = any($2)",
  refund_accounts: "order_id = any($2)",
  refund_lines: "refund_id in (select id from refunds where order_id = any($2))",
  refunds: "order_id = any($2)",
  return_history: `return_id in ${RETURNS}`,
  return_lines: `return_id in ${RETURNS}`,
  return_photos: "order_id = any($2)",
  returns: "order_id = any($2)",
  sale_corrections: "order_id = any($2)",
  sessions: "user_id = any($1) or id_hash = any($3)",
  shipments: "order_id = any($2)",
  stock_alerts: "email = any($4)",
  stock_reservations: `cart_id in ${CARTS}`,
  text_messages: "recipient = any($5)",
  users: "id = any($1)",
  wishlist_items: "user_id = any($1)",
  withdrawal_lines: `withdrawal_id in ${WITHDRAWALS}`,
  withdrawal_links: "order_id = any($2)",
  withdrawals: `id in ${WITHDRAWALS}`,
};

/** Tables whose rows belong to no customer. */
const NOBODYS = new Set([
  "attribute_sets",
  "audit_events",
  "audit_seal",
  "customer_group_terms",
  "customer_groups",
  "wrong_clocks",
  "sealed_answers",
  "bank_extract_maps",
  "billing_senders",
  "brand_feed_names",
  "brands",
  "bulk_change_rows",
  "bulk_changes",
  "carrier_zones",
  "carriers",
  "categories",
  "category_feed_names",
  "category_pairs",
  "coupons",
  "drawing_words",
  "feed_sources",
  "fit_sources",
  "fit_terms",
  "index_copies",
  "former_terminals",
  "process_settings",
  "invoice_chains",
  "invoice_series",
  "measures",
  "media",
  "price_history",
  "producers",
  "product_deletions",
  "product_fits",
  "product_redirects",
  "product_sources",
  "product_stats",
  "products",
  "shop_opening",
  "shop_state",
  "slugs",
  "stock",
  "stock_movements",
  "setting_checks",
  "stored_settings",
  "terms_stamp",
  "unknown_vehicles",
  "vehicle_aliases",
  "vehicle_makes",
  "vehicle_models",
  "vehicle_redirects",
  "vehicles",
  "waiting_fits",
  "watched_sources",
  "schema_migrations",
  // People who work in the office are no customers.
  "owner_links",
  "roles",
  "staff",
  "staff_challenges",
  "staff_invitations",
  "staff_passkeys",
  "saved_views",
  "staff_recovery_codes",
  "staff_sessions",
  "staff_totp",
  // Other programs: their keys, and what they are told, which names no customer.
  "api_keys",
  "webhook_deliveries",
  "webhook_endpoints",
  "webhook_events",
  // What the warehouse does with orders, which have rows of their own.
  "pick_batches",
  "pick_ticks",
  "tracking_maps",
  // Feeds of the shop, which the staff imports.
  "import_maps",
  "import_runs",
  // Nothing in them says whose they were.
  "shared_carts",
  // Sums of days, in which nobody is named.
  "sales_daily",
  "search_terms_daily",
  // The operator's.
  "search_redirects",
  "search_synonyms",
  "content_versions",
  "content_drafts",
  "accepted_terms",
  // Counters and answers of the caller.
  "idempotency_keys",
  "rate_limits",
]);

/** Tables of the shop in neither list. */
export async function findUnlistedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("select tablename as name from pg_tables where schemaname = 'public'");
  return rows.map(({ name }) => name).filter((name) => !(name in OWNED) && !NOBODYS.has(name));
}

/** Watches all rows that belong to people. */
export async function watchRows(pool: pg.Pool, people: readonly Person[]) {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const orderIds = people.flatMap(({ orders, invoice }) => [
    orders.transfer.id,
    orders.card.id,
    invoice.orderId,
  ]);
  const sessions = await pool.query(
    "select session_hash from carts c join checkouts k on k.cart_id = c.id where k.id = any($1)",
    [people.map(({ checkoutId }) => checkoutId)],
  );
  const values = [
    userIds,
    orderIds,
    sessions.rows.map((row) => row.session_hash),
    people.map(({ email }) => email),
    people.map(({ phone }) => `+34${phone}`),
    people.map(({ word }) => word),
  ];
  return watchTables(pool, OWNED, values);
}
