import { CART_REMINDER_CONSENT } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import type { StoredCheckout } from "../../../modules/checkout/index.ts";
import { deleteReminder, hasReminder, insertReminder } from "./reminder.repository.ts";

/** The parts of the shop that consents to mails about unfinished purchases need. */
export type ReminderContext = { config: Pick<Config, "CART_REMINDER_HOURS">; database: { db: Database } };

/** Stores or takes back a customer's consent; nothing while the shop sends no such mails. */
export async function agreeToReminder(
  { config, database: { db } }: ReminderContext,
  { id, customer }: Pick<StoredCheckout, "id" | "customer">,
  isWanted: boolean,
  now: Date,
): Promise<void> {
  if (!isWanted) await deleteReminder(db, id);
  else if (config.CART_REMINDER_HOURS !== null && customer)
    await insertReminder(db, { checkoutId: id, email: customer.email, consent: CART_REMINDER_CONSENT }, now);
}

/** Whether a checkout's customer has agreed, for its answer; nothing while the shop asks not. */
export async function reminderOf(
  { config, database: { db } }: ReminderContext,
  checkoutId: string,
): Promise<{ reminder?: boolean }> {
  return config.CART_REMINDER_HOURS === null ? {} : { reminder: await hasReminder(db, checkoutId) };
}
