import {
  type AuditEvent,
  type AuditSearch,
  type AuditState,
  searchAudit,
  verifyAudit,
} from "@tuerca/platform/audit";
import { openDatabase } from "@tuerca/platform/database/database";

/** The operator's view of what operators have done. */
export type AuditAdmin = {
  /** The newest matching events from `offset` on, at most `limit`. */
  list(search: AuditSearch, range: { limit: number; offset: number }): Promise<AuditEvent[]>;
  verify(noted: string | null): Promise<AuditState>;
  close(): Promise<void>;
};

/** Opens the view on a migrated database. */
export function openAuditAdmin(databaseUrl: string): AuditAdmin {
  const { db, close } = openDatabase(databaseUrl, 1);
  return {
    list: (search, range) => searchAudit(db, search, range),
    verify: (noted) => verifyAudit(db, noted),
    close,
  };
}
