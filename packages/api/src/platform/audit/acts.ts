/**
 * What an operator does, as `<object's kind>.<act>`. The object is an order by its number, a
 * product by its sku, and so on. A new act belongs here, and in `audit.test.ts`.
 */
export const ACTS = [
  ...(["order.paid", "order.preparing", "order.shipped", "order.tracking", "order.delivered"] as const),
  ...(["order.returned", "order.cancelled", "order.account_asked"] as const),
  ...(["order.mail_resent", "order.noted", "order.note_deleted"] as const),
  ...(["order.refunded", "order.refunded_by_hand", "order.part_refunded_by_hand"] as const),
  ...(["batch.made", "batch.ticked", "batch.unticked", "batch.order_left_out"] as const),
  ...(["batch.printed", "batch.closed", "batch.reopened"] as const),
  ...(["tracking_map.saved", "tracking_map.deleted"] as const),
  ...(["return.opened", "return.approved", "return.refused", "return.sent"] as const),
  ...(["return.received", "return.refunded"] as const),
  ...(["withdrawal.assigned", "withdrawal.processed"] as const),
  ...(["invoice.cancelled", "invoice.mended", "invoices.resumed", "invoices.exported"] as const),
  ...(["invoices.sent"] as const),
  ...(["coupon.created", "coupon.changed", "coupon.ended"] as const),
  ...(["carrier.added", "carrier.priced", "carrier.zone_dropped"] as const),
  ...(["carrier.tracking", "carrier.offered", "carrier.rested"] as const),
  ...(["gift_card.offered", "gift_card.ended", "gift_card.annulled", "gift_card.reassigned"] as const),
  ...(["gift_card.blocked", "gift_card.unblocked"] as const),
  ...(["opinion.approved", "opinion.rejected", "opinion.reopened", "opinion.answered"] as const),
  ...(["product.changed", "products.changed", "products.change_undone", "stock.corrected"] as const),
  ...(["source.added", "source.paused", "source.resumed", "source.removed", "source.hurried"] as const),
  ...(["picture.retried", "category.pictured", "drawing.set", "drawing.dropped"] as const),
  ...(["job.retried", "mail.retried", "text.retried"] as const),
  ...(["import.started", "import.ended"] as const),
  ...(["import_map.saved", "import_map.deleted"] as const),
  ...(["table.exported", "table.read"] as const),
  ...(["synonym.added", "synonym.removed"] as const),
  ...(["staff.invited", "staff.accepted", "staff.role_given", "staff.disabled"] as const),
  ...(["staff.enabled", "staff.reset", "staff.sessions_ended"] as const),
  ...(["staff.logged_in", "staff.login_refused", "staff.logged_out", "staff.reauthenticated"] as const),
  ...(["staff.password_changed", "staff.app_changed", "staff.codes_renewed"] as const),
  ...(["staff.passkey_added", "staff.passkey_removed"] as const),
  ...(["role.added", "role.changed"] as const),
] as const;
export type ActName = (typeof ACTS)[number];
