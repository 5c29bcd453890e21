import { NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";

/** Throws NotFound for a name that no source has. */
export function unknownSource(name: string): never {
  throw new NotFound(why("source_unknown", { name }));
}
