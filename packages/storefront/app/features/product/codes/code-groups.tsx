import { CopyButton } from "../../../ui/copy-button/copy-button.tsx";
import type { CodeGroup } from "./equivalent-codes.ts";

/** Codes under their makers; each can be copied. */
export function CodeGroups({ groups }: { groups: readonly CodeGroup[] }) {
  return (
    <dl className="border-y border-line bg-surface text-sm">
      {groups.map(({ brand, codes }) => (
        <div
          key={brand}
          className="grid gap-x-3 sm:grid-cols-[minmax(0,32%)_1fr] border-b border-line px-3 py-1 last:border-0"
        >
          <dt className="pt-1.5 sm:pb-1.5 wrap-anywhere text-ink-2">{brand || "Otros"}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {codes.map((code) => (
              <span key={code} className="flex min-h-8 items-center gap-0.5">
                <span className="code wrap-anywhere">{code}</span>
                <CopyButton text={code} label={code} isCompact />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
