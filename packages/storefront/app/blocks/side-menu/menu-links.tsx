import type { ReactNode } from "react";
import { Link } from "../../ui/link/link.tsx";

type MenuLink = { name: string; path: string; icon?: ReactNode };
type MenuLinksProps = { title?: string; links: readonly MenuLink[] };

/** A group of links in the side menu. */
export function MenuLinks({ title, links }: MenuLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="pb-4">
      {title ? <h3 className="border-t border-ink pt-3 pb-1 text-xs font-bold text-ink-2">{title}</h3> : null}
      <ul>
        {links.map(({ name, path, icon }) => (
          <li key={path} className="border-b border-line last:border-0">
            <Link
              to={path}
              className="-mx-4 flex min-h-11 items-center gap-3 px-4 py-1 font-semibold hover:bg-part"
            >
              {icon}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
