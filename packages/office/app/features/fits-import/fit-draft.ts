import { checkFitImport, type FitImport, type LinkPart } from "@tuerca/office-contract";

/** The person's choices for a list of applications. */
export type FitDraft = NonNullable<FitImport["settings"]>;

/** The choices to begin with: those of the last check, else the proposal. */
export function firstDraft({ settings, suggestion }: FitImport): FitDraft {
  return settings ?? { pairs: suggestion, source: "default", version: "", complete: false };
}

/** The choices with a part for a column, or with none for it. */
export function pairColumn(draft: FitDraft, column: string, part: LinkPart | null): FitDraft {
  const others = Object.entries(draft.pairs ?? {}).filter(([, name]) => name !== column);
  return { ...draft, pairs: Object.fromEntries(part ? [...others, [part, column]] : others) };
}

/** The part that a column has, or null. */
export function partOf({ pairs }: FitDraft, column: string): LinkPart | null {
  const found = Object.entries(pairs ?? {}).find(([, name]) => name === column);
  return found ? (found[0] as LinkPart) : null;
}

/** Problems of some choices by field, by the call's own rules. */
export function problemsOf(draft: FitDraft): Partial<Record<keyof FitDraft, string>> {
  const { error } = checkFitImport.body.safeParse(draft);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

/** Whether the choices differ from those of the last check. */
export function isChanged(draft: FitDraft, { settings }: FitImport): boolean {
  const key = ({ pairs, ...rest }: FitDraft) =>
    JSON.stringify([rest.source, rest.version, rest.complete, pairs && Object.entries(pairs).sort()]);
  return settings !== null && key(settings) !== key(draft);
}
