import type { OrderStatus } from "@tuerca/contract";
import type { OrderDetail } from "@tuerca/office-contract";
import { type ActName, type AuditEvent, actorText } from "@tuerca/platform/audit";
import type { OrderRecord } from "../../modules/orders/index.ts";

/** A step of an order; `actor` is null for its customer and the shop itself. */
export type Step = { at: Date; status: OrderStatus | null; action: string | null; actor: string | null };

/** The acts that move an order to a status. */
const MOVING: Readonly<Partial<Record<OrderStatus, ActName>>> = {
  paid: "order.paid",
  preparing: "order.preparing",
  shipped: "order.shipped",
  delivered: "order.delivered",
  returned: "order.returned",
  cancelled: "order.cancelled",
};

/** Acts beside the order, which change nothing of it. */
const BESIDE: ReadonlySet<string> = new Set<ActName>([
  "order.labelled",
  "order.label_cancelled",
  "order.noted",
  "order.note_deleted",
  "order.mail_resent",
  "order.full_invoice_asked",
]);

/**
 * The steps of an order in their order: its statuses, each with who has moved it there, statements
 * of withdrawal, and other acts on it. `events` are those of the order's audit, newest first.
 */
export function timelineOf(
  { history, withdrawals }: Pick<OrderRecord, "history" | "withdrawals">,
  events: readonly AuditEvent[],
): Step[] {
  const left = events.toReversed();
  const steps = history.map(({ status, at }): Step => {
    const found = left.findIndex(({ action }) => action === MOVING[status]);
    const [event] = found < 0 ? [] : left.splice(found, 1);
    return { at, status, action: event?.action ?? null, actor: event ? actorName(event) : null };
  });
  // A parcel that leaves unpacked is packed by whoever sends it.
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (step.status === "preparing" && step.actor === null && next?.at.getTime() === step.at.getTime())
      step.actor = next.actor;
  }
  const others = left.map((event) => ({
    at: event.at,
    status: null,
    action: event.action,
    actor: actorName(event),
  }));
  const stated = withdrawals.map(({ receivedAt }) => ({
    at: receivedAt,
    status: null,
    action: "withdrawal.received",
    actor: null,
  }));
  return [...steps, ...stated, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The last step that has changed the order. */
export function lastChange(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ action }) => action === null || !BESIDE.has(action));
}

/** A step in the contract's form. */
export function presentStep({ at, ...step }: Step): OrderDetail["timeline"][number] {
  return { at: at.toISOString(), ...step };
}

/** The name of who has acted; the audit has a person's id before it. */
function actorName({ actorKind, actor }: AuditEvent): string {
  const text = actorText({ kind: actorKind, name: actor });
  return actorKind === "command" ? `${text} (servidor)` : text;
}
