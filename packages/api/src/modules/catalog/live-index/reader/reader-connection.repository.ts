import pg from "pg";

/** A reading connection; all values are text. */
export type ReaderConnection = {
  /** The rows as arrays of texts, for the parameters `values`. */
  rows(text: string, values?: unknown[]): Promise<(string | null)[][]>;
  /**
   * The rows of a query in batches of `size`, inside `snapshot`; the server reads ahead while a
   * batch is processed.
   */
  batches(text: string, values: unknown[], size: number): AsyncGenerator<(string | null)[][]>;
  /** The single value of the single row. */
  value(text: string, values?: unknown[]): Promise<string | null>;
  /** Runs `read`, which may write at its end, on a fixed snapshot of the database. */
  snapshot<T>(read: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const asText = { getTypeParser: () => (value: string) => value };

/** The first batch out of a million products may take long. */
const STATEMENT_MS = 300_000;

/**
 * Connects; rejects if the database is unreachable. A broken connection rejects every later call.
 */
export async function openReaderConnection(url: string): Promise<ReaderConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "tuerca-index",
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 10_000,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  // Cursors are read to the end, and planned so; all products are sorted.
  await client.query("set cursor_tuple_fraction = 1; set work_mem = '64MB'");
  const rows = async (text: string, values: unknown[] = []) => {
    const result = await client.query<(string | null)[]>({ text, values, rowMode: "array", types: asText });
    return result.rows;
  };
  return {
    rows,
    batches: (text, values, size) => readBatches(rows, text, values, size),
    value: async (text, values) => (await rows(text, values))[0]?.[0] ?? null,
    snapshot: async (read) => {
      await client.query("begin isolation level repeatable read");
      const result = await read();
      await client.query("commit");
      return result;
    },
    close: () => client.end(),
  };
}

async function* readBatches(
  query: ReaderConnection["rows"],
  text: string,
  values: unknown[],
  size: number,
): AsyncGenerator<(string | null)[][]> {
  await query(`declare batches no scroll cursor for ${text}`, values);
  const fetchNext = () => {
    const rows = query(`fetch ${size} from batches`);
    rows.catch(() => undefined);
    return rows;
  };
  for (let next = fetchNext(); ; ) {
    const rows = await next;
    const isLast = rows.length < size;
    if (!isLast) next = fetchNext();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await query("close batches");
}
