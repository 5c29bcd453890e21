/** Seconds between tries: the first pause, which doubles each time up to the longest one. */
type Retry = { retryLimit: number; retryDelay: number; retryDelayMax: number };
export type Job = Retry & {
  /** When it runs by the clock, in UTC, once for all processes; none = whenever it is enqueued. */
  cron?: string;
};

/** Every background job. `src/jobs.ts` tells what each of them does. */
export const JOBS = {
  "send-gift-card-link": { retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  "send-reset": { retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  "match-withdrawal": { retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 },
  "send-withdrawal-link": { retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  "cancel-withdrawn": { retryLimit: 20, retryDelay: 30, retryDelayMax: 600 },
  "deliver-gift-cards": { cron: "* * * * *", retryLimit: 0, retryDelay: 10, retryDelayMax: 60 },
  "reconcile-payments": { cron: "* * * * *", retryLimit: 0, retryDelay: 10, retryDelayMax: 60 },
  "notify-shipments": { cron: "* * * * *", retryLimit: 0, retryDelay: 10, retryDelayMax: 60 },
  "keep-labels": { cron: "* * * * *", retryLimit: 0, retryDelay: 10, retryDelayMax: 60 },
  "take-in-media": { cron: "* * * * *", retryLimit: 5, retryDelay: 10, retryDelayMax: 300 },
  "request-ratings": { cron: "*/5 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "remind-carts": { cron: "*/5 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "notify-back-in-stock": { cron: "*/5 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "expire-orders": { cron: "*/5 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "refresh-product-stats": { cron: "*/10 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "forget-expired": { cron: "*/15 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "store-sales": { cron: "7 * * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "count-bought-together": { cron: "43 3 * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "watch-certificate": { cron: "30 6 * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  "forget-old-data": { cron: "17 3 * * *", retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
} as const satisfies Readonly<Record<string, Job>>;

export type JobName = keyof typeof JOBS;

/** The data of the jobs that need any. */
type Given = {
  "send-gift-card-link": { requestId: number };
  "send-reset": { email: string };
  "match-withdrawal": { id: number };
  "send-withdrawal-link": { order: string; email: string };
  "cancel-withdrawn": { orderId: string };
};

export type JobData<N extends JobName> = N extends keyof Given ? Given[N] : Record<string, never>;
