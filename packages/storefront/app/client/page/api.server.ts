import type { AnswerOf, BodyOf, Call, ErrorBody, ParamsOf, QueryOf } from "@tuerca/contract";
import { data, type RouterContextProvider } from "react-router";
import { toQueryString } from "./query-string.ts";
import { fetchApiOf } from "./storefront-context.server.ts";

type Optional<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
export type ApiInput<C extends Call> = Optional<"params", ParamsOf<C>> &
  Optional<"query", QueryOf<C>> &
  Optional<"body", BodyOf<C>>;

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/**
 * Makes one call of the contract from a loader, as nobody, so that nothing personal reaches the page. Throws a response
 * with the API's status and body where it refuses.
 */
export async function apiCall<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: ApiInput<C>,
): Promise<AnswerOf<C>> {
  return parse(await ask(context, call, input));
}

const remembered = new Map<Call, { text: string; answer: unknown }>();

/**
 * `apiCall` of what every page asks for, always with the same input: the same object for as long as the answer reads
 * the same.
 */
export async function sharedApiCall<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: ApiInput<C>,
): Promise<AnswerOf<C>> {
  const text = await ask(context, call, input);
  const last = remembered.get(call);
  if (last?.text === text) return last.answer as AnswerOf<C>;
  const answer = parse<C>(text);
  remembered.set(call, { text, answer });
  return answer;
}

async function ask(context: Readonly<RouterContextProvider>, call: Call, input: object): Promise<string> {
  const { params, query, body } = input as LooseInput;
  const path = pathOf(call, params) + toQueryString(query ?? {});
  const request = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetchApiOf(context)({ method: call.method, path, ...request });
  if (answer.status >= 300) throw data(errorBodyOf(answer.body), { status: answer.status });
  return answer.body;
}

function parse<C extends Call>(text: string): AnswerOf<C> {
  return text === "" ? (null as AnswerOf<C>) : (JSON.parse(text) as AnswerOf<C>);
}

function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function errorBodyOf(text: string): ErrorBody {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}
