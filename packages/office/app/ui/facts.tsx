import type { ReactNode } from "react";

/** Names with their values, as a ruled list; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="sheet text-sm">
      {known.map(([name, value]) => (
        <div key={name} className="sheet-cell flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
