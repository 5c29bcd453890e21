import pg from "pg";

/** Hears what other connections announce: the payload, or null when some may have been missed. */
export type Heard = (payload: string | null) => void;

/** The one connection by which a process listens. LISTEN needs a session, so no pooler lies between. */
export type Listener = {
  /** Calls `heard` at each announcement on a channel, and once listening has begun (again). */
  listen(channel: string, heard: Heard): { close(): void };
  close(): Promise<void>;
};

const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** Opens the connection, and opens it anew whenever it is lost; never gives up. */
export function openListener(url: string, onLost: (error?: Error) => void): Listener {
  const channels = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = SHORTEST_WAIT_MS;
  let closed = false;
  /** Statements take turns. */
  let last: Promise<unknown> = Promise.resolve();

  const tell = (channel: string, payload: string | null) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };
  const lose = (lost: pg.Client, error?: Error) => {
    if (closed || lost !== client) return;
    client = null;
    onLost(error);
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const connect = () => {
    const opened = createClient(url);
    client = opened;
    opened.on("error", (error) => lose(opened, error));
    opened.on("end", () => lose(opened));
    opened.on("notification", ({ channel, payload }) => tell(channel, payload ?? ""));
    last = opened
      .connect()
      .then(() => opened.query([...channels.keys()].map(listenTo).join(";")))
      .then(() => {
        wait = SHORTEST_WAIT_MS;
        for (const channel of channels.keys()) tell(channel, null);
      })
      .catch((error: Error) => {
        lose(opened, error);
        return opened.end().catch(() => undefined);
      });
  };
  connect();
  return {
    listen: (channel, heard) => {
      const known = channels.get(channel) ?? new Set();
      channels.set(channel, known.add(heard));
      // If the connection fails, the next one listens.
      last = last
        .then(() => client?.query(listenTo(channel)))
        .then(() => {
          if (known.has(heard)) heard(null);
        })
        .catch(() => undefined);
      return { close: () => void known.delete(heard) };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await last;
      await client?.end().catch(() => undefined);
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

function createClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: "tuerca-listen",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  });
}
