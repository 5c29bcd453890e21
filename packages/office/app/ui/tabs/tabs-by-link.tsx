import { OfficeLink } from "../office-link.tsx";

type Tab = { to: string; title: string; isCurrent: boolean };

/** Lists of one screen side by side; each has its address. */
export function TabsByLink({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="scroll-row tabs">
      {tabs.map(({ to, title, isCurrent }) => (
        <OfficeLink key={to} to={to} aria-current={isCurrent ? "page" : undefined} className="tab">
          {title}
        </OfficeLink>
      ))}
    </nav>
  );
}
