import { getOrder } from "@tuerca/office-contract";
import type { OfficeClient } from "../factories/office/office.ts";
import type { State, Subject } from "./states.ts";

/**
 * The outcome of a door: the move was made, or the reason of its refusal. A silent door, such as a
 * list or a job, says no reason.
 */
export type Outcome = { moved: boolean; said: string };
export const MOVED: Outcome = { moved: true, said: "" };
export const SILENT: Outcome = { moved: false, said: "" };
export const refused = (said: string): Outcome => ({ moved: false, said });

export type Door = {
  name: string;
  move: keyof State["bars"];
  /** Whether it only shows or prints, and so changes nothing. */
  isRead?: true;
  isSilent?: true;
  /** The statuses in which its work is done already, so that it succeeds and changes nothing. */
  done?: readonly string[];
  run(subject: Subject): Promise<Outcome>;
};

/** A command's outcome: its refusals are errors. */
export function by(run: (subject: Subject) => Promise<unknown>) {
  return async (subject: Subject): Promise<Outcome> => {
    try {
      await run(subject);
      return MOVED;
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    }
  };
}

export type Answer = { status: number; body: unknown };

/** The outcome of a call: its refusals have a message. */
export function answered({ status, body }: Answer): Outcome {
  if (status < 300) return MOVED;
  return refused(String((body as { message?: string }).message));
}

/** Sends a body to a call of the office about an order. */
export function at(
  office: OfficeClient,
  call: { method: string; path: string },
  { number }: Subject,
  body: object,
) {
  return office.send(call.method, call.path.replace("{number}", number), body);
}

/** Does an act of the office on an order that is as the person has seen it. */
export async function act(
  office: OfficeClient,
  { number }: Subject,
  run: (version: string) => Promise<Answer>,
): Promise<Outcome> {
  const { body } = await office.call(getOrder, { params: { number } });
  return answered(await run(body.version));
}
