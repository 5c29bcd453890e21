import type { OfficeCall } from "@tuerca/office-contract";
import { answerAgain } from "@tuerca/platform/database/answer-again";
import type { Trx } from "@tuerca/platform/database/database";
import type { Office } from "./office.ts";
import type { OfficeInput } from "./serve-office.ts";

/** A call with `headers: keyed`, made by somebody who is logged in. */
type Asked = Pick<OfficeInput<OfficeCall>, "params" | "body"> & {
  headers: { "idempotency-key"?: string | undefined };
  session: { id: number };
};

/**
 * Does the work of a `keyed` call once for each key, and answers a repetition the same. The work
 * and its answer are one transaction.
 */
export function answerOnce<T>(
  { context }: Office,
  call: OfficeCall,
  { headers, session, params, body }: Asked,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const key = headers["idempotency-key"] ?? null;
  const owner = `${call.method} ${call.path} ${session.id}`;
  const { database, session: options, clock } = context;
  return answerAgain(
    { db: database.db, secret: options.secret, now: clock.now() },
    { key, owner, request: [params ?? null, body ?? null] },
    work,
  );
}
