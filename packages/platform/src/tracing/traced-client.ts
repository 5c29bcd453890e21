import type pg from "pg";
import { isTraced, traced } from "./tracing.ts";

type ClientClass = typeof pg.Client;

/**
 * The class of connections, whose statements are spans if this process is traced. A span has the
 * statement's text, in which `$1` stands for each value, and never the values.
 */
export function tracedClient(Client: ClientClass): ClientClass {
  if (!isTraced()) return Client;
  return class TracedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own type has an overload per form of call
    override query(config: any, ...rest: any[]): any {
      const text: unknown = typeof config === "string" ? config : config?.text;
      const isAsked = typeof text === "string" && !rest.some((one) => typeof one === "function");
      const ask = () => super.query(config, ...rest);
      return isAsked ? traced(nameOf(text), attributesOf(text), ask) : ask();
    }
  };
}

/** The statement's first word: `SELECT`. */
function nameOf(text: string): string {
  return /[a-z]+/i.exec(text.replace(/^\s*\/\*.*?\*\//, ""))?.[0].toUpperCase() ?? "statement";
}

function attributesOf(text: string) {
  return { "db.system.name": "postgresql", "db.query.text": text };
}
