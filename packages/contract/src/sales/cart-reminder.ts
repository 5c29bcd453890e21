import { z } from "zod";
import { defineCall } from "../call.ts";
import * as calls from "./cart-reminder.calls.ts";

const stopParams = z.object({ secret: z.string().max(100) });

export const openReminderStop = defineCall(calls.openReminderStop, {
  summary: "Leads a person who opens the address of `List-Unsubscribe` to its page",
  params: stopParams,
  answers: { 303: null },
});

export const stopCartReminders = defineCall(calls.stopCartReminders, {
  summary:
    "Takes back what the mail's address has agreed to for purchases it leaves unfinished, in one click (RFC 8058); any form is taken",
  params: stopParams,
  answers: { 204: null },
  refusals: { 404: "Unknown", 429: "Too many wrong secrets" },
});
