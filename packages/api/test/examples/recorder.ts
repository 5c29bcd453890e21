import type { AnswerOf, Call } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import type { CallExample } from "@tuerca/platform/http/open-api/examples";
import type { CallOptions, TestClient } from "../test-client.ts";

/** Makes calls and stores each with its answer as an example; the last one of a call counts. */
export class ExampleRecorder {
  readonly #examples = new Map<Call, CallExample>();
  readonly #replaced = new Map<string, string>();

  /** Makes a call that must succeed; returns its body. */
  async record<C extends Call>(
    visitor: TestClient,
    call: C,
    options: CallOptions<C> = {},
  ): Promise<AnswerOf<C>> {
    const { status, body } = await visitor.call(call, options);
    if (status >= 300) throw new Error(`${call.method} ${call.path} ${status}: ${JSON.stringify(body)}`);
    this.add(call, { ...given(options), status, ...(isDocumented(body) ? { answer: body } : {}) });
    return body;
  }

  /** Stores an example that was made otherwise. */
  add(call: Call, example: CallExample): void {
    this.#examples.set(call, example);
  }

  /** From now on, replaces a text that differs each time. */
  replace(text: string, by: string): void {
    this.#replaced.set(text, by);
  }

  /** The examples by name in the contract's order, as their file is written. */
  write(): string {
    const named = areas.flatMap(({ calls }) =>
      [...calls].flatMap(([name, call]) => {
        const example = this.#examples.get(call);
        return example ? [[name, example] as const] : [];
      }),
    );
    const hide = createHiding();
    const steady = (_key: string, value: unknown) =>
      typeof value === "string" ? hide(this.#replace(value)) : withSteadyStock(value);
    return `${JSON.stringify(Object.fromEntries(named), steady, 1)}\n`;
  }

  /** The replacement of a text; a sitemap's does not reveal the time of the test. */
  #replace(text: string): string {
    const dated = text.replaceAll(LAST_CHANGE, "<lastmod>2026-11-18T10:00:00.000Z");
    return [...this.#replaced].reduce((all, [from, to]) => all.replaceAll(from, to), dated);
  }
}

const LAST_CHANGE = /<lastmod>[^<]+/g;

function given({ params, query, headers, body }: CallOptions<Call>): Partial<CallExample> {
  return {
    ...(params
      ? { params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])) }
      : {}),
    ...(query ? { query: Object.fromEntries(new URLSearchParams(query)) } : {}),
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

/** Empty bodies and files are no examples. */
function isDocumented(body: unknown): boolean {
  return body !== null && body !== "" && !(typeof body === "string" && body.includes("\ufffd"));
}

/** The index learns of stock shortly after the sale. */
function withSteadyStock(value: unknown): unknown {
  const isProduct = typeof value === "object" && value !== null && "price_base" in value;
  return isProduct ? { ...value, quantity: 500 } : value;
}

const RANDOM = /[A-Za-z0-9_-]{22,}/g;

/**
 * Replaces each unguessable part of a text by one of its length without effect: the first by
 * `ejemplo…1`, the next by `ejemplo…2`.
 */
function createHiding(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) =>
    text.replaceAll(RANDOM, (found) => {
      if (!isRandom(found)) return found;
      const number = String(known.size + 1);
      const made = known.get(found) ?? `ejemplo${number.padStart(found.length - "ejemplo".length, "0")}`;
      known.set(found, made);
      return made;
    });
}

/** Slugs and other words of this length have one case. */
export function isRandom(text: string): boolean {
  return /[A-Z]/.test(text) && /[a-z]/.test(text);
}
