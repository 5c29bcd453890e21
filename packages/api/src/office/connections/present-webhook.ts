import type { Endpoint, ListedDelivery } from "../../modules/webhooks/index.ts";

/** An endpoint as its calls answer it. */
export function presentEndpoint({ id, url, events, pausedBecause, ...times }: Endpoint) {
  return {
    id,
    url,
    events,
    paused_because: pausedBecause,
    created_at: times.createdAt.toISOString(),
    failing_since: times.failingSince?.toISOString() ?? null,
    paused_at: times.pausedAt?.toISOString() ?? null,
  };
}

/** A delivery as its list answers it. */
export function presentDelivery(delivery: ListedDelivery) {
  const { id, eventKey, type, createdAt, state, tries, triedAt, nextAt } = delivery;
  const { status, tookMs, answer, error } = delivery;
  return {
    id,
    event_id: `evt_${eventKey}`,
    type,
    created_at: createdAt.toISOString(),
    state,
    tries,
    status,
    took_ms: tookMs,
    answer,
    error,
    tried_at: triedAt?.toISOString() ?? null,
    next_at: nextAt?.toISOString() ?? null,
  };
}
