import type { Kysely } from "kysely";

/**
 * A step of the schema, which runs in a transaction of its own. A released one never changes.
 * `livesWith` is the newest step of the oldest release that can run beside the schema after it.
 */
export type Step = {
  name: string;
  livesWith: string;
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * It runs without a transaction, to build an index beside writers (`buildIndex`). A kill may leave
   * it half done, and then it runs again.
   */
  isOutside?: true;
  /** What it narrows or takes away and that release can do without, as `narrowings` names it. */
  narrows?: readonly string[];
};

/** A step that a database has had, by this or another release. */
export type Applied = Pick<Step, "name" | "livesWith">;

/** This release and the database's schema do not fit; the message says what to start instead. */
export class SchemaUnfit extends Error {}

/**
 * The steps that a database with these `applied` ones lacks. A release goes on beside steps that it
 * does not know if it knows those that they live with. Throws SchemaUnfit if it cannot.
 */
export function pendingSteps(steps: readonly Step[], applied: readonly Applied[]): Step[] {
  const unknown = unknownSteps(steps, applied);
  const pending = steps.slice(applied.length);
  const refusing = unknown.find(({ livesWith }) => !steps.some(({ name }) => name === livesWith));
  if (refusing)
    throw new SchemaUnfit(
      `The database has the step ${refusing.name} of a newer release, beside which only releases with ${refusing.livesWith} can run: start a newer release than this one.`,
    );
  const isOneLine = applied.every(({ name }, at) => at >= steps.length || steps[at]?.name === name);
  if (!isOneLine)
    throw new SchemaUnfit(
      `The database has had the steps ${list(applied)}, this release has ${list(steps)}: start the release that migrated it.`,
    );
  return pending;
}

/** The steps of a database that this release does not know. */
export function unknownSteps(steps: readonly Step[], applied: readonly Applied[]): Applied[] {
  return applied.filter(({ name }) => !steps.some((step) => step.name === name));
}

const list = (steps: readonly Applied[]) => steps.map(({ name }) => name).join(", ");
