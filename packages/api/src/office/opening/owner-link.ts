import { ownerLink } from "@tuerca/office-contract";
import type { Context } from "../../context.ts";
import { issueOwnerLink } from "../../modules/staff/index.ts";

/**
 * A link by which the first owner of a shop that is being prepared makes an account; null once
 * anybody of the staff can log in. Its secret is in the fragment, which no server sees.
 */
export async function createOwnerLink({ config, database, clock }: Context): Promise<string | null> {
  const { isPreparing, OFFICE_URL } = config;
  if (!isPreparing || !OFFICE_URL) return null;
  const secret = await issueOwnerLink(database.db, clock.now());
  return secret && ownerLink(OFFICE_URL, secret);
}
