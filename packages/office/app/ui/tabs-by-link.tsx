import { OfficeLink } from "./office-link.tsx";

type Tab = { to: string; title: string; isCurrent: boolean };

/** Lists of one screen side by side; each has its address. */
export function TabsByLink({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="scroll-row flex gap-1 border-b border-line">
      {tabs.map(({ to, title, isCurrent }) => (
        <OfficeLink
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className="-mb-px flex min-h-11 flex-none items-center border-b-2 border-transparent px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {title}
        </OfficeLink>
      ))}
    </nav>
  );
}
