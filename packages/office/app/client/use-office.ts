import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@tuerca/contract";
import { type ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import type { OfficeCall } from "@tuerca/office-contract";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { callOffice, type OfficeInput } from "./call-office.ts";
import { useKey } from "./use-key.ts";

type EveryMs<T> = number | null | ((answer: T) => number | null);
type OfficeOptions<T> = {
  everyMs?: EveryMs<T>;
  handles?: (error: ApiError) => boolean;
  isBeside?: boolean;
};

/**
 * The answer of a reading call, cached for a minute or until an act. Where others work too it is
 * read again `everyMs`. `handles` says which failures the screen shows itself. No act waits for
 * what `isBeside` the screen.
 */
export function useOffice<C extends OfficeCall>(
  call: C,
  input: OfficeInput<C>,
  { everyMs = null, handles, isBeside = false }: OfficeOptions<AnswerOf<C>> = {},
) {
  return useQuery({
    queryKey: isBeside ? [BESIDE, call.path, input] : [call.path, input],
    queryFn: ({ signal }) => callOffice(call, input, signal),
    ...(handles ? { meta: { handles } } : {}),
    refetchInterval: ({ state }) =>
      (typeof everyMs === "function" ? state.data && everyMs(state.data) : everyMs) ?? false,
  });
}

/** Begins the keys of what is beside the screen. */
const BESIDE = "beside";

/** Reads what is on the screen anew, and what is beside it without waiting. */
export function readAnew(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [BESIDE] });
  return client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== BESIDE });
}

/** An act without a form; after it all screens read anew. A failure is shown as a toast. */
export function useAct<C extends OfficeCall>(
  call: C,
  onDone?: (answer: AnswerOf<C>, input: OfficeInput<C>) => void,
) {
  const client = useQueryClient();
  const key = useKey();
  return useMutation({
    mutationFn: (input: OfficeInput<C>) => callOffice(call, withKey(call, input, key)),
    onSuccess: async (answer, input) => {
      key.done();
      await readAnew(client);
      onDone?.(answer, input);
    },
  });
}

/** Adds the key to a call that takes one: a repetition of it is answered the same. */
export function withKey<C extends OfficeCall>(
  call: C,
  input: OfficeInput<C>,
  { headersFor }: ReturnType<typeof useKey>,
): OfficeInput<C> {
  return call.headers ? { ...input, headers: headersFor(input) } : input;
}

type BodyOf<C extends OfficeCall> =
  C["body"] extends z.ZodType<unknown, infer I extends FieldValues> ? I : never;

type FormOptions<C extends OfficeCall> = {
  defaultValues: DefaultValues<BodyOf<C>>;
  /** Parameters and query of the call. */
  input?: Omit<OfficeInput<C>, "body">;
  onDone: (answer: AnswerOf<C>) => void;
  /** Called with the code of a 409, before its message is shown. */
  onConflict?: (code: unknown) => void;
};

/** A form of a call's body, checked by the call's own schema; errors appear at their fields. */
export function useOfficeForm<C extends OfficeCall & { body: z.ZodType }>(
  call: C,
  { defaultValues, input, onDone, onConflict }: FormOptions<C>,
) {
  const client = useQueryClient();
  const key = useKey();
  type Values = BodyOf<C>;
  const resolver = zodResolver(call.body as never) as unknown as Resolver<Values, unknown, Values>;
  const form = useForm<Values, unknown, Values>({ defaultValues, resolver });
  const { submit, isSending } = useSubmit(form, async (body) => {
    const asked = withKey(call, { ...input, body } as OfficeInput<C>, key);
    const answer = await callOffice(call, asked).catch(async (error) => {
      // Somebody was faster: the screen shows what they did.
      if (hasStatus(error, 409)) {
        onConflict?.(error.body.code);
        await readAnew(client);
      }
      throw error;
    });
    key.done();
    // Before a login nothing is on the screen that an act could change.
    if (call.permission !== "public") await readAnew(client);
    onDone(answer);
  });
  return { form, submit, isSending };
}
