import type { FitImport, LinkPart } from "@tuerca/office-contract";
import { ColumnsTable } from "../imports/columns-table.tsx";
import { type FitDraft, pairColumn, partOf } from "./fit-draft.ts";
import { PART_WORDS } from "./link-part-words.ts";

type PairColumnsProps = {
  columns: FitImport["columns"];
  draft: FitDraft;
  onDraft: (draft: FitDraft) => void;
};

/** Each column of a list beside its first cells, with the part of a link that it has. */
export function PairColumns({ columns, draft, onDraft }: PairColumnsProps) {
  const taken = new Set(Object.keys(draft.pairs ?? {}));
  return (
    <ColumnsTable
      columns={columns}
      choiceOf={(name) => {
        const part = partOf(draft, name);
        return (
          <select
            aria-label={`Dato de ${name}`}
            value={part ?? ""}
            className={`h-11 w-44 rounded border border-line-strong bg-surface px-2 sm:w-52 ${part ? "font-semibold" : "text-ink-2"}`}
            onChange={({ target }) => onDraft(pairColumn(draft, name, partNamed(target.value)))}
          >
            <option value="">No se importa</option>
            {PARTS.map((one) => (
              <option key={one} value={one} disabled={one !== part && taken.has(one)}>
                {PART_WORDS[one]}
              </option>
            ))}
          </select>
        );
      }}
    />
  );
}

const PARTS = Object.keys(PART_WORDS) as LinkPart[];

function partNamed(value: string): LinkPart | null {
  return PARTS.find((part) => part === value) ?? null;
}
