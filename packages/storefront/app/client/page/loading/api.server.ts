import type { ErrorBody } from "@tuerca/contract";
import type { CallAddress, CallAnswer, CallInput } from "@tuerca/contract/calls";
import { type AnyInput, callUrl } from "@tuerca/kit/calls/call-url.ts";
import { data, type RouterContextProvider } from "react-router";
import { fetchApiOf } from "./storefront-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Calls the API from a loader, without a user, so that nothing personal reaches the page. Throws a
 * response with the API's status and body if it refuses.
 */
export async function apiCall<A extends CallAddress>(
  context: Context,
  call: A,
  input: CallInput<A>,
): Promise<CallAnswer<A>> {
  return parse(await ask(context, call, input as AnyInput));
}

const remembered = new Map<CallAddress, { text: string; answer: unknown }>();

/**
 * `apiCall` for data of every page, always with the same input: returns the same object while the
 * answer's text is the same.
 */
export async function sharedApiCall<A extends CallAddress>(
  context: Context,
  call: A,
  input: CallInput<A>,
): Promise<CallAnswer<A>> {
  const text = await ask(context, call, input as AnyInput);
  const last = remembered.get(call);
  if (last?.text === text) return last.answer as CallAnswer<A>;
  const answer = parse<A>(text);
  remembered.set(call, { text, answer });
  return answer;
}

async function ask(context: Context, call: CallAddress, input: AnyInput): Promise<string> {
  const { body } = input;
  const request = body === undefined ? {} : { body: JSON.stringify(body) };
  const path = callUrl(call, input);
  const answer = await fetchApiOf(context)({ method: call.method, path, ...request });
  if (answer.status >= 300) throw data(errorBodyOf(answer.body), { status: answer.status });
  return answer.body;
}

function parse<A extends CallAddress>(text: string): CallAnswer<A> {
  return (text === "" ? null : JSON.parse(text)) as CallAnswer<A>;
}

function errorBodyOf(text: string): ErrorBody {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}
