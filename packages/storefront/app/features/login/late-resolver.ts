import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form's check that is loaded when the first field is left, because a schema library weighs more
 * than the rest of a form. If it cannot be loaded, the server checks alone.
 */
export function lateResolver<Values extends FieldValues, Checked extends FieldValues>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  return async (...form) => {
    const check = await load().catch(() => unchecked<Values, Checked>);
    return check(...form);
  };
}

/** Values as they are; the server refuses what it does not understand. */
function unchecked<Values extends FieldValues, Checked extends FieldValues>(values: Values) {
  return { values: values as FieldValues as Checked, errors: {} };
}
