import { connect, createServer, type Socket } from "node:net";

/** The faults of a network or server. */
export type Weather = {
  /** The delay of each message either way, in ms. */
  delayMs?: number;
  /** Nothing passes, while connections stay open. */
  frozen?: boolean;
  /** Connections are cut, and new ones refused. */
  away?: boolean;
  /**
   * The next COMMIT of a call cuts its connection, once: before the server gets it, or before its
   * answer returns.
   */
  cutAtCommit?: "before" | "after";
};

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string;
  become(weather: Weather): void;
  close(): Promise<void>;
};

/** A proxy before the database that can break connections in every way. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let weather: Weather = {};
  const server = createServer((client) => {
    if (weather.away) return client.destroy();
    const pair = join(client, connect(Number(target.port || 5432), target.hostname), () => weather);
    pairs.add(pair);
    client.once("close", () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  url.searchParams.delete("host");
  return {
    url: url.href,
    become: (next) => {
      weather = next;
      for (const pair of pairs) if (next.away) pair.cut();
      for (const pair of pairs) if (!next.frozen) pair.thaw();
    },
    close: async () => {
      for (const pair of pairs) pair.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Pair = { cut(): void; thaw(): void };

function join(client: Socket, server: Socket, weatherNow: () => Weather): Pair {
  const waiting: (() => void)[] = [];
  const cut = () => {
    client.destroy();
    server.destroy();
  };
  const thaw = () => {
    for (const send of waiting.splice(0)) send();
  };
  const pass = (to: Socket) => (bytes: Buffer) => {
    const { frozen, delayMs = 0 } = weatherNow();
    const send = () => to.destroyed || to.write(bytes);
    if (frozen) waiting.push(send);
    else if (delayMs > 0) setTimeout(send, delayMs);
    else send();
  };
  const [toServer, toClient] = [pass(server), pass(client)];
  let isOfCalls = false;
  client.once("data", (bytes) => {
    isOfCalls = bytes.includes("application_name\0tuerca\0");
  });
  client.on("data", (bytes) => {
    const weather = weatherNow();
    if (!weather.cutAtCommit || !isOfCalls || !hasCommit(bytes)) return toServer(bytes);
    const when = weather.cutAtCommit;
    weather.cutAtCommit = undefined;
    if (when === "before") return cut();
    server.removeAllListeners("data").once("data", cut);
    return toServer(bytes);
  });
  server.on("data", toClient);
  for (const socket of [client, server]) socket.on("error", cut).on("close", cut);
  return { cut, thaw };
}

/**
 * Whether the simple query `commit` is among these messages (PostgreSQL's manual, Message Formats:
 * Query).
 */
function hasCommit(bytes: Buffer): boolean {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + Math.max(4, bytes.readInt32BE(at + 1)))
    if (bytes[at] === 0x51 && bytes.toString("latin1", at + 5, at + 11) === "commit") return true;
  return false;
}
