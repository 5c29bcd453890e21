import { type AnswerOf, HTTP_TIMEOUT_MS, UNAUTHENTICATED } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { type AnyInput, callUrl } from "@tuerca/kit/calls/call-url.ts";
import { acceptAnswer, asApiError, bodyOf, contentTypeOf } from "@tuerca/kit/calls/read-answer.ts";
import { getOfficeSession, type OfficeCall } from "@tuerca/office-contract";
import type { z } from "zod";
import { ask } from "./question.ts";
import { sessionStore, takeSession } from "./session.ts";

type Part<S> = S extends z.ZodType ? z.input<S> : undefined;
type Params<S> = S extends z.ZodType ? { [Name in keyof z.input<S>]: string | number } : undefined;
type Parts<C extends OfficeCall> = {
  params: Params<C["params"]>;
  query: Part<C["query"]>;
  body: C extends { bodyType: string } ? Blob : Part<C["body"]>;
  headers: Part<C["headers"]>;
};

/** A part that a call does not declare, or headers that hooks add. */
type IsLeftOut<P, Name> = P extends undefined
  ? true
  : Name extends "headers"
    ? Record<never, never> extends P
      ? true
      : false
    : false;

/**
 * The input of a call: those of `params`, `query`, `body` and `headers` that it declares, without
 * the headers that `useAct` and `useOfficeForm` add.
 */
export type OfficeInput<C extends OfficeCall> = {
  [Name in keyof Parts<C> as IsLeftOut<Parts<C>[Name], Name> extends true ? never : Name]: Parts<C>[Name];
};

/**
 * Makes a call of the office. If the session has ended, or the call needs a fresh proof, it asks
 * the person and then repeats the call. Throws ApiError, or the reason of an aborted `signal`.
 */
export async function callOffice<C extends OfficeCall>(
  call: C,
  input: OfficeInput<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const response = await askedAndSent(call, input as AnyInput, signal);
  return (response.status === 204 ? null : await response.json()) as AnswerOf<C>;
}

/** Makes a call whose answer is a file, and lets the browser save it under `name`. */
export async function saveFile<C extends OfficeCall>(call: C, input: OfficeInput<C>, name: string) {
  const response = await askedAndSent(call, input as AnyInput);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER_MS);
}

/** Some browsers read a saved file a moment later. */
const SAVED_AFTER_MS = 10_000;

async function askedAndSent(call: OfficeCall, input: AnyInput, signal?: AbortSignal): Promise<Response> {
  try {
    return await send(call, input, signal);
  } catch (error) {
    if (call.permission === "public") throw error;
    if (hasStatus(error, 419)) {
      await readSession();
      return send(call, input, signal);
    }
    if (!hasStatus(error, 401)) throw error;
    const kind = error.body.code === "reauthentication_needed" ? "proof" : "enter";
    if (!(await ask(kind))) throw declined();
    return send(call, input, signal);
  }
}

/** An error that needs no words: the person has just declined. */
function declined(): ApiError {
  return new ApiError({ kind: "status", status: 401, body: { message: UNAUTHENTICATED } });
}

async function send(call: OfficeCall, input: AnyInput, signal?: AbortSignal): Promise<Response> {
  const state = sessionStore.get();
  const timeout = AbortSignal.timeout(call.timeoutMs ?? HTTP_TIMEOUT_MS);
  try {
    const response = await fetch(callUrl(call, input), {
      method: call.method,
      headers: {
        accept: "application/json",
        ...contentTypeOf(input.body),
        ...input.headers,
        ...(state.status === "in" ? { "x-office-token": state.session.token } : {}),
      },
      body: bodyOf(input.body),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await acceptAnswer(response);
  } catch (error) {
    throw asApiError(error, signal);
  }
}

/** Reads who is logged in, at the start and after another tab has changed it. */
export async function readSession(): Promise<void> {
  try {
    const response = await send(getOfficeSession, {});
    takeSession(await response.json());
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    sessionStore.set({ status: "out" });
  }
}
