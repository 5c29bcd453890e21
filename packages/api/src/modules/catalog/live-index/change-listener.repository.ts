import pg from "pg";

export type ChangeListener = { close(): Promise<void> };

const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

export type ListenOptions = { onChange(): void; onLost(error?: Error): void };

/**
 * Calls `onChange` whenever another connection announces a change, and whenever the listening
 * connection is established again, because announcements may have been lost meanwhile. Never gives
 * up.
 */
export function listenForChanges(url: string, { onChange, onLost }: ListenOptions): ChangeListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = SHORTEST_WAIT_MS;
  let closed = false;

  const retry = (lost: pg.Client, error?: Error) => {
    if (closed || lost !== client) return;
    client = null;
    onLost(error);
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const connect = () => {
    timer = undefined;
    client = openListener(url, onChange, retry, () => {
      wait = SHORTEST_WAIT_MS;
    });
  };
  connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function openListener(
  url: string,
  onChange: () => void,
  onLost: (client: pg.Client, error?: Error) => void,
  onOpen: () => void,
): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "tuerca-listen",
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", (error) => onLost(client, error));
  client.on("end", () => onLost(client));
  client.on("notification", onChange);
  client
    .connect()
    .then(() => client.query("listen catalog_changed"))
    .then(() => {
      onOpen();
      onChange();
    })
    .catch((error: Error) => {
      onLost(client, error);
      return client.end().catch(() => undefined);
    });
  return client;
}
