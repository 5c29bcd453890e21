import type pg from "pg";

/**
 * Fills an empty migrated database with orders of the last two years, `count` of them, with lines,
 * parcels, invoices, billing records, a refund each and notes. One order in ten has a common name,
 * some have a rare carrier or way to pay.
 */
export async function fillOrders(pool: pg.Pool, count: number): Promise<void> {
  for (const statement of statements(count)) await pool.query(statement);
  await pool.query("vacuum analyze");
}

const statements = (count: number): string[] => [
  `insert into products (sku, name, slug, category_ids, price_cents)
    select 'P-' || n, 'Pieza ' || n, 'pieza-' || n, '{1}', 1000 from generate_series(1, 1000) n`,
  `insert into orders (id, number, cart_id, cart_version, checkout_id, status, customer, shipping_address,
      billing_address, carrier, payment_method, payment_status, subtotal_cents, shipping_cents, discount_cents,
      total_cents, base_cents, vat_cents, vat_basis_points, terms_accepted_at, created_at)
    select lpad(n::text, 22, 'x'), '2025-' || lpad(n::text, 6, '0'), 'c' || n, 1, 'k' || n,
      case when n % 1000 = 7 then 'pending_payment' when n % 50 = 3 then 'cancelled' when n % 400 = 9 then 'returned'
        when n > ${count} * 0.99 then 'paid' when n > ${count} * 0.98 then 'preparing' else 'delivered' end,
      jsonb_build_object('email', 'cliente' || n || '@correo.example', 'name', first || ' ' || last,
        'phone', '+34' || 600000000 + n, 'nif', lpad(n::text, 8, '0') || 'Z'),
      place, place, jsonb_build_object('id', 1, 'name',
        case when n % 2000 = 11 then 'Recogida' when n % 3 = 0 then 'Urgente' else 'Envío estándar' end,
        'earliest', '2025-01-02', 'latest', '2025-01-03', 'is_digital', false),
      case when n % 1500 = 13 then 'cash_on_delivery' when n % 4 = 0 then 'transfer' else 'card' end,
      case when n % 1000 = 7 then 'pending' else 'paid' end, 2000, 0, 0, 2000, 1653, 347, 2100,
      created, created
    from generate_series(1, ${count}) n
    cross join lateral (select
      case when n % 10 = 1 then 'María' else (array['Luis','Ana','Eva','Jon','Iker','Marta','Miguel','Sara'])[n % 8 + 1] end as first,
      case when n % 20000 = 5 then 'Zubizarreta' when n % 12 = 1 then 'García' else 'Apellido' || n % 5000 end as last,
      current_date - interval '730 days' + n * interval '${Math.floor((730 * 86_400) / count)} s' as created) who
    cross join lateral (select jsonb_build_object('name', first, 'surname', last, 'phone', '+34' || 600000000 + n,
      'street', 'Calle Mayor, ' || n, 'city', 'Madrid',
      'postal_code', (array['28013','08001','41001','07001','35001'])[n % 5 + 1], 'province', 'Madrid',
      'country', 'ES', 'company', null, 'nif', null) as place) address`,
  `insert into order_items (order_id, position, product_id, sku, name, url_path, quantity, unit_cents, total_cents,
      original_total_cents, brand, categories)
    select lpad(n::text, 22, 'x'), line, product, 'P-' || product, 'Pieza', '/pieza', 1, 1000, 1000, 1000,
      'Marca ' || product % 60, array['Categoría ' || product % 40, 'Pieza']
    from generate_series(1, ${count}) n, generate_series(1, 2) line
    cross join lateral (select case when line = 1 and n % 100 = 1 then 1 when line = 2 and n % 10 = 4 then 2
      else 3 + (n * line) % 990 end as product) sold`,
  `insert into shipments (order_id, carrier, tracking_number, shipped_at)
    select id, 'Seur', 'ES' || lpad(right(number, 6), 9, '0'), created_at from orders where status = 'delivered'`,
  "insert into invoice_series (series) values ('F'), ('R')",
  ...["simplified", "rectifying"].map(invoices),
  ...RECORDS,
  `insert into refunds (order_id, amount_cents, reason, because, state, by_hand, reference, created_at, updated_at)
    select id, 500, 'goodwill', 'Atención al cliente', 'done', true, 'T' || number, created_at, created_at from orders`,
  `insert into staff (email, name, role_id, created_at) select 'ana@tienda.example', 'Ana', min(id), now() from roles`,
  `insert into order_notes (order_id, staff_id, text, created_at)
    select id, (select min(id) from staff), 'Llamar antes', created_at from orders where right(number, 2) = '50'`,
];

/** A billing record for each invoice, one in a thousand with errors; the chain is made up. */
const RECORDS = [
  `insert into invoice_chains (issuer, installation, length) select 'B12345674', '1', count(*) from invoices`,
  `insert into billing_records (issuer, installation, position, invoice_id, type, record, hash, previous_hash,
      generated_at, state, sent_at, answered_at)
    select 'B12345674', '1', n, id, 'registration', '{}', lpad(n::text, 64, '0'), lpad((n - 1)::text, 64, '0'),
      issued_at, case when n % 1000 = 7 then 'accepted_with_errors' else 'accepted' end, issued_at, issued_at
    from (select id, issued_at, row_number() over (order by issued_at, id) as n from invoices) numbered`,
];

/** An invoice for each order that counts, or one that gives 5 € back for one order in forty. */
function invoices(kind: string): string {
  const isBack = kind === "rectifying";
  const lines = isBack
    ? "jsonb_build_array(jsonb_build_object('description', 'Abono', 'sku', null, 'rate', 2100, 'totalCents', -500))"
    : `(select jsonb_agg(jsonb_build_object('description', i.name, 'sku', i.sku, 'pieces', i.quantity, 'rate', 2100,
        'unitGrossCents', i.unit_cents, 'discountCents', 0, 'totalCents', i.total_cents) order by i.position)
        from order_items i where i.order_id = o.id)`;
  const [series, cents, base] = isBack ? ["R", "-500", "-413"] : ["F", "o.total_cents", "o.base_cents"];
  return `insert into invoices (id, series, series_number, number, kind, type, order_id, refers_to, issuer, issued_on,
      issued_at, total_cents, base_cents, vat_cents, voucher_cents, document)
    select '${series}' || o.id, '${series}', row_number() over (order by o.created_at), '${series}-' || o.number, '${kind}',
      '${isBack ? "R5" : "F2"}', o.id, ${isBack ? "'F' || o.id" : "null"}, 'B12345674', o.created_at::date, o.created_at,
      ${cents}, ${base}, ${cents} - ${base}, 0,
      jsonb_build_object('siteName', 'Tienda', 'number', '${series}-' || o.number, 'orderNumber', o.number, 'lines', ${lines},
        'issuer', jsonb_build_object('name', 'Recambios S. L.', 'nif', 'B12345674',
          'address', jsonb_build_array('Calle Mayor, 1', '28013 Madrid')),
        'payments', jsonb_build_array(jsonb_build_object('method', o.payment_method, 'amountCents', ${cents})),
        'notes', jsonb_build_array('Inscrita en el Registro Mercantil de Madrid'), 'totalCents', ${cents})
    from orders o where o.status not in ('pending_payment', 'cancelled')${isBack ? " and right(o.number, 2) in ('11', '51')" : ""}`;
}
