import { type APIRequestContext, expect } from "@playwright/test";
import {
  type CallAddress,
  type CallAnswer,
  type CallInput,
  getCsrfCookie,
  needsToken,
  pathOf,
} from "@tuerca/contract/calls";

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Makes a call in a browser's session, like its pages; returns the body, null if empty. */
export async function call<A extends CallAddress>(
  { request }: { request: APIRequestContext },
  address: A,
  input: CallInput<A>,
): Promise<CallAnswer<A>> {
  const { params = {}, query, body, headers } = input as AnyInput;
  const { method, path } = address;
  const token = needsToken(address) ? await tokenOf(request) : "";
  const answer = await request.fetch(pathOf({ path }, params), {
    method,
    params: query,
    data: body,
    headers: { ...(token ? { "x-xsrf-token": token } : {}), ...headers },
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as CallAnswer<A>;
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const find = async () =>
    (await request.storageState()).cookies.find(({ name }) => name.endsWith("XSRF-TOKEN"))?.value;
  if (!(await find())) await request.get(getCsrfCookie.path);
  return decodeURIComponent((await find()) ?? "");
}
