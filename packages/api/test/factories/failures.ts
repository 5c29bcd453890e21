import type pg from "pg";

/** Adds a job to the queue of a shop that has run; `minutesAgo`: when it was given up, or began. */
export async function addJob(
  pool: pg.Pool,
  job: {
    name: string;
    state: "failed" | "active" | "completed" | "created";
    minutesAgo?: number;
    error?: string;
  },
): Promise<string> {
  const { name, state, minutesAgo = 1, error = null } = job;
  const { rows } = await pool.query(
    `insert into pgboss.job (name, state, data, output, started_on, completed_on, retry_limit, retry_count, expire_seconds)
     values ($1, $2::pgboss.job_state, '{}', case when $3::text is not null then jsonb_build_object('message', $3::text) end,
       now() - $4 * interval '1 minute',
       case when $2 in ('failed', 'completed') then now() - $4 * interval '1 minute' end, 2, 2, 86400)
     returning id`,
    [name, state, error, minutesAgo],
  );
  return rows[0].id;
}

type Message = { status?: string; error?: string | null; daysAgo?: number; isSending?: boolean };

/** Adds a mail whose last try failed; returns its id. */
export async function addFailedMail(
  pool: pg.Pool,
  recipient: string,
  message: Message = {},
): Promise<string> {
  return add(pool, "mails", ["template", "data", "order-shipped", "{}"], recipient, message);
}

/** Adds a text message whose last try failed; returns its id. */
export async function addFailedText(
  pool: pg.Pool,
  recipient: string,
  message: Message = {},
): Promise<string> {
  return add(pool, "text_messages", ["text", "not_after", "Hola", "2100-01-01"], recipient, message);
}

async function add(
  pool: pg.Pool,
  table: string,
  [first, second, firstValue, secondValue]: [string, string, string, string],
  recipient: string,
  { status = "queued", error = "no", daysAgo = 0, isSending = false }: Message,
): Promise<string> {
  const { rows } = await pool.query(
    `insert into ${table} (recipient, ${first}, ${second}, status, last_error, attempts, created_at, due_at, failed_at)
     values ($1, $2, $3, $4, $5, 3, now() - $6 * interval '1 day', now() + interval '10 minutes',
       case when $7 then null else now() end) returning id`,
    [recipient, firstValue, secondValue, status, error, daysAgo, isSending],
  );
  return String(rows[0].id);
}

/** Adds a picture that was given up; returns its id. */
export async function addFailedPicture(pool: pg.Pool, source: string): Promise<string> {
  const { rows } = await pool.query(
    "insert into media (source, status, error, attempts) values ($1, 'failed', 'does not exist', 3) returning id",
    [source],
  );
  return String(rows[0].id);
}
