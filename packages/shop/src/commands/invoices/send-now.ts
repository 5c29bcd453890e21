import type { InvoiceAdmin } from "@tuerca/api";

/** What an outcome of records is for their operator. */
const OUTCOMES = {
  accepted: "accepted",
  accepted_with_errors: "accepted with errors",
  duplicate_of_same: "accepted earlier",
  duplicate_of_another: "refused as duplicates of other records",
  rejected: "refused",
  message_refused: "in a message that was refused",
  later: "without an answer",
} as const;

/** `invoices send`: sends one message without waiting, and says what became of its records. */
export async function sendNow(admin: InvoiceAdmin): Promise<number> {
  const sent = await admin.send();
  if (sent === null) {
    console.log("The running shop sends what waits within seconds, if its settings say where to.");
    return 0;
  }
  if (sent.isBusy) console.log("The running shop is sending right now.");
  else if (sent.records === 0) console.log("No billing record waits.");
  for (const [kind, count] of Object.entries(sent.outcomes))
    console.log(`${count} ${OUTCOMES[kind as keyof typeof OUTCOMES]}`);
  if (sent.problem !== null) console.log(`The tax agency: ${sent.problem}`);
  return sent.problem === null ? 0 : 1;
}
