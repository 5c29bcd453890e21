import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "@tuerca/platform/database/database";
import { removeDraftsBelow } from "@tuerca/platform/storage";
import { openProductIndex } from "@tuerca/search";
import type { Logger } from "pino";
import { type ChangeGate, ChangesFirst } from "../change-gate.ts";
import type { Beginning, IndexState } from "../index-state.ts";
import { codeFingerprint } from "./code-fingerprint.ts";
import type { CopyContent, Trailer } from "./copy-format.ts";
import { databaseIdentity, knowsWitness, leaveWitness } from "./copy-witness.repository.ts";
import { readCopy, UnusableCopy } from "./read-copy.ts";
import { writeSections } from "./section-writer.ts";
import { writeCopy } from "./write-copy.ts";

/** The copy of the index in the data folder, which spares a restart reading the whole catalogue. */
export type IndexCopy = {
  /** Loads the copied catalogue; null without a usable copy. Deletes an unusable one. */
  load(): Promise<Beginning | null>;
  /**
   * Writes the current index. Throws ChangesFirst, the reason of `limit` when it aborts, and write
   * errors.
   */
  save(state: IndexState, gate: ChangeGate, limit: AbortSignal): Promise<void>;
};

export type IndexCopyOptions = { dataDir: string; db: Database; log: Logger };

/** Returns null if the database cannot be identified: then no copy is possible. */
export async function openIndexCopy({ dataDir, db, log }: IndexCopyOptions): Promise<IndexCopy | null> {
  const path = join(dataDir, "catalog-index", "index.bin");
  const [fingerprint, database] = await Promise.all([codeFingerprint(), databaseIdentity(db)]);
  await removeDraftsBelow(dirname(path));
  if (database === null) return null;
  const check = async (trailer: Trailer) => {
    if (trailer.fingerprint !== fingerprint) throw new UnusableCopy("it was made by other code");
    if (trailer.database !== database) throw new UnusableCopy("it belongs to another database");
    if (!(await knowsWitness(db, trailer.witness))) throw new UnusableCopy("the database does not know it");
  };
  return {
    load: async () => {
      try {
        const { trailer, image } = await readCopy(path, check);
        return { ...trailer, index: openProductIndex(image) };
      } catch (error) {
        if (isMissing(error)) return null;
        log.warn({ err: error }, "the copy of the index cannot be used: reading the whole catalogue");
        await rm(path, { force: true });
        return null;
      }
    },
    save: async (state, gate, limit) => {
      await writeCopy(path, async (file) => {
        const content = await gate.hold(async (stop) => {
          const stored = contentOf(state);
          const limits = AbortSignal.any([stop, limit]);
          return { ...stored, sections: await writeSections(file, state.index.image(), limits) };
        });
        return { ...content, fingerprint, database, witness: await leaveWitness(db) };
      });
    },
  };
}

/** After a failure the index may mix several taxonomies, which a copy cannot express. */
function contentOf({ mark, nextEdge, indexedBy: [taxonomy, ...others] }: IndexState): CopyContent {
  if (!taxonomy || others.length > 0) throw new ChangesFirst();
  return { mark, nextEdge, taxonomy };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
