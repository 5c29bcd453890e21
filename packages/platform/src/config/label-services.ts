import { isOwnMachine } from "../own-machine.ts";
import type { Settings } from "./settings.ts";

/** Who makes the labels of a carrier, by its name in the shop; the address ends without slash. */
export type LabelService = { carrier: string; url: string; key: string };

export const LABEL_SERVICES_EXPECTED = "carriers like Seur=https://:key@host/path, separated by commas,";

/** A key by chance is longer. */
const SHORTEST_KEY = 16;

/** Reads `LABEL_SERVICES`; null for a wrong one. A carrier has one service. */
export function readLabelServices(text: string): LabelService[] | null {
  const entries = text.split(",").filter((entry) => entry.trim() !== "");
  const services = entries.map(readService);
  if (services.some((service) => service === null)) return null;
  const read = services.filter((service) => service !== null);
  const names = new Set(read.map(({ carrier }) => carrier.toLowerCase()));
  return names.size === read.length ? read : null;
}

function readService(entry: string): LabelService | null {
  const [, carrier = "", address = ""] = /^\s*([^=]{1,60}?)\s*=\s*(\S+)\s*$/.exec(entry) ?? [];
  const url = URL.parse(address);
  if (!carrier || !url || !/^https?:$/.test(url.protocol)) return null;
  const key = decodeOr(url.password);
  if (url.username || url.search || url.hash || !/^[\x21-\x7e]{1,500}$/.test(key)) return null;
  return { carrier, url: `${url.origin}${url.pathname.replace(/\/+$/, "")}`, key };
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Problems of the services of a live shop: addresses sent openly, and keys that can be guessed. */
export function labelServiceProblems(config: Pick<Settings, "SHOP_MODE" | "LABEL_SERVICES">): string[] {
  if (config.SHOP_MODE !== "live") return [];
  return config.LABEL_SERVICES.flatMap(({ carrier, url, key }) => {
    const { protocol, hostname } = new URL(url);
    const isOpen = protocol === "http:" && !isOwnMachine(hostname);
    return [
      ...(isOpen ? [`LABEL_SERVICES would show addresses of ${carrier} on the way: use https://.`] : []),
      ...(key.length < SHORTEST_KEY ? [`LABEL_SERVICES has a key of ${carrier} that can be guessed.`] : []),
    ];
  });
}
