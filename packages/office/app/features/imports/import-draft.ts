import type { ProductField } from "@tuerca/contract";
import { checkImport, type FeedColumns, type ImportDetail } from "@tuerca/office-contract";

type Rule = {
  split?: ";" | "," | "|" | undefined;
  factor?: number | undefined;
  levels?: "/" | "|" | undefined;
};

/** The field of a column, and how its cells are read. */
export type ColumnChoice = { field: ProductField } & Rule;

/** The person's choices for a file; columns without a choice are left out. */
export type ImportDraft = {
  decimal: FeedColumns["decimal"];
  columns: Readonly<Record<string, ColumnChoice>>;
  source: string;
  prune: boolean;
};

/** The choices to begin with: those of the last check, else the proposal. */
export function firstDraft({ settings, suggestion }: ImportDetail): ImportDraft {
  const { source = "default", prune = false } = settings ?? {};
  return { ...columnsDraft(settings?.columns ?? suggestion), source, prune };
}

/** The choices of a map. */
export function columnsDraft({ decimal, fields }: FeedColumns): Pick<ImportDraft, "decimal" | "columns"> {
  const columns = Object.entries(fields).map(([field, { column, ...rule }]) => [
    column,
    { field: field as ProductField, ...rule },
  ]);
  return { decimal, columns: Object.fromEntries(columns) };
}

/** The map of some choices. */
export function feedColumnsOf({ decimal, columns }: Pick<ImportDraft, "decimal" | "columns">): FeedColumns {
  const fields = Object.entries(columns).map(([column, { field, split, factor, levels }]) => [
    field,
    { column, ...(split ? { split } : {}), ...(factor ? { factor } : {}), ...(levels ? { levels } : {}) },
  ]);
  return { decimal, fields: Object.fromEntries(fields) };
}

/** The body of a check. */
export function settingsOf(draft: ImportDraft) {
  return { columns: feedColumnsOf(draft), source: draft.source, prune: draft.prune };
}

/** Problems of some choices, by the call's own rules. */
export function problemsOf(draft: ImportDraft): { columns?: string; source?: string } {
  const { error } = checkImport.body.safeParse(settingsOf(draft));
  const textOf = (part: string) => error?.issues.find(({ path }) => path[0] === part)?.message;
  const [columns, source] = [textOf("columns"), textOf("source")];
  return { ...(columns ? { columns } : {}), ...(source ? { source } : {}) };
}

/** Whether the choices differ from those of the last check. */
export function isChanged(draft: ImportDraft, found: ImportDetail): boolean {
  const key = ({ columns, ...rest }: ImportDraft) =>
    JSON.stringify([
      ...Object.entries(columns)
        .map(([name, { field, split, factor, levels }]) => [
          name,
          field,
          split ?? null,
          factor ?? null,
          levels ?? null,
        ])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      [rest.decimal, rest.source, rest.prune],
    ]);
  return found.settings !== null && key(draft) !== key(firstDraft(found));
}
