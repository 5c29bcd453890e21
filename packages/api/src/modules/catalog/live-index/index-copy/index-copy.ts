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
import { leaveWitness, takeOver } from "./copy-witness.repository.ts";
import { readCopy, UnusableCopy } from "./read-copy.ts";
import { writeSections } from "./section-writer.ts";
import { writeCopy } from "./write-copy.ts";

/** The copy of the index in the data folder, which spares a restart reading the whole catalogue. */
export type IndexCopy = {
  /**
   * Loads the copied catalogue, and lets the database know that the index shows it; null without a
   * usable copy. Deletes an unusable one.
   */
  load(): Promise<Beginning | null>;
  /**
   * Writes the current index. Throws ChangesFirst, the reason of `limit` when it aborts, and write
   * errors.
   */
  save(state: IndexState, gate: ChangeGate, limit: AbortSignal): Promise<void>;
};

/** `indexId`: the row in which the database knows what the index shows. */
export type IndexCopyOptions = { dataDir: string; db: Database; indexId: string; log: Logger };

export async function openIndexCopy({ dataDir, db, indexId, log }: IndexCopyOptions): Promise<IndexCopy> {
  const path = join(dataDir, "catalog-index", "index.bin");
  const fingerprint = await codeFingerprint();
  await removeDraftsBelow(dirname(path));
  const check = async ({ witness, mark: { snapshot }, ...trailer }: Trailer) => {
    if (trailer.fingerprint !== fingerprint) throw new UnusableCopy("it was made by other code");
    if (!(await takeOver(db, indexId, { witness, snapshot })))
      throw new UnusableCopy("the database does not know it");
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
          const witness = await leaveWitness(db, indexId, stored.mark.snapshot);
          if (witness === null) throw new ChangesFirst();
          const limits = AbortSignal.any([stop, limit]);
          return { ...stored, witness, sections: await writeSections(file, state.index.image(), limits) };
        });
        return { ...content, fingerprint };
      });
    },
  };
}

/** After a failure the index may mix several taxonomies, which a copy cannot express. */
function contentOf({ mark, nextEdge, isDoubtful, indexedBy }: IndexState): CopyContent {
  const [taxonomy, ...others] = indexedBy;
  if (!taxonomy || others.length > 0 || isDoubtful) throw new ChangesFirst();
  return { mark, nextEdge, taxonomy };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
