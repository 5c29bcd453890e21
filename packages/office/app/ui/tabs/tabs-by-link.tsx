import { OfficeLink } from "../office-link.tsx";
import { useCurrentTabShown } from "./use-current-tab-shown.ts";

type Tab = { to: string; title: string; isCurrent: boolean };

/** Lists of one screen side by side; each has its address. */
export function TabsByLink({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useCurrentTabShown<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to ?? "");
  return (
    <nav ref={row} aria-label={label} className="scroll-row tabs">
      {tabs.map(({ to, title, isCurrent }) => (
        <OfficeLink key={to} to={to} aria-current={isCurrent ? "page" : undefined} className="tab">
          {title}
        </OfficeLink>
      ))}
    </nav>
  );
}
