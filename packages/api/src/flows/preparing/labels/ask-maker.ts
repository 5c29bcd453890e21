import type { Context } from "../../../context.ts";
import {
  changeLabel,
  type Label,
  LabelRefused,
  NoLabelAnswer,
  readParcels,
} from "../../../modules/labels/index.ts";

export type LabelContext = Pick<Context, "database" | "clock" | "labels">;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** The pause after so many tries without an answer. */
function pauseAfter(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS);
}

/** When the job asks for what this process has begun, in case that it does not end it. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + MINUTE_MS);
}

/**
 * Asks the maker of a waiting label for its parcel, and stores the answer. A repetition finds the
 * same parcel; one that is cancelled meanwhile stays so.
 */
export async function createParcel(context: LabelContext, label: Label): Promise<void> {
  const { db } = context.database;
  const parcel = (await readParcels(db, [label.orderId])).get(label.orderId);
  if (!parcel) throw new Error("an order is gone");
  await ask(context, label, async (maker) => {
    const { trackingNumber } = await maker.create(label.key, parcel);
    const made = { state: "made", trackingNumber, problem: null, tries: 0, dueAt: null } as const;
    await changeLabel(db, label, made);
  });
}

/** Asks the maker of a label to cancel its parcel; a refusal is shown, and not tried again. */
export function cancelParcel(context: LabelContext, label: Label): Promise<void> {
  return ask(context, label, async (maker) => {
    await maker.cancel(label.key);
    await changeLabel(context.database.db, label, { state: "cancelled", problem: null, dueAt: null });
  });
}

type Maker = NonNullable<ReturnType<Context["labels"]["ofLabel"]>>;

/** Does something with a label's maker; stores why it could not be done, and when it is again. */
async function ask(
  { database: { db }, clock, labels }: LabelContext,
  label: Label,
  act: (maker: Maker) => Promise<void>,
): Promise<void> {
  const maker = labels.ofLabel(label);
  try {
    if (!maker) throw new NoLabelAnswer(`La tienda ya no tiene servicio de etiquetas de ${label.carrier}.`);
    await act(maker);
  } catch (error) {
    if (!(error instanceof LabelRefused || error instanceof NoLabelAnswer)) throw error;
    const isFinal = error instanceof LabelRefused;
    const tries = label.tries + 1;
    await changeLabel(db, label, {
      ...(isFinal && label.state === "waiting" ? { state: "refused" } : {}),
      problem: error.message,
      tries,
      dueAt: isFinal ? null : new Date(clock.now().getTime() + pauseAfter(tries)),
    });
  }
}
