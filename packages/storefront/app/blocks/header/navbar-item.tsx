import type { KeyboardEvent } from "react";
import { Link, NavLink } from "react-router";
import type { NavCategory } from "../../client/shop-data.ts";
import { formatCount } from "../../ui/format-count.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import type { Dropdown } from "./use-dropdown.ts";

type NavbarItemProps = { category: NavCategory; dropdown: Dropdown };

/** A category of the navbar; its children open by pointer and by focus, and close on Escape. */
export function NavbarItem({ category, dropdown }: NavbarItemProps) {
  const hasChilds = category.childs.length > 0;
  const isOpen = hasChilds && dropdown.openId === category.id;
  const open = () => dropdown.open(category.id);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") dropdown.close();
  };
  return (
    <li
      className="flex"
      onPointerEnter={open}
      onPointerLeave={dropdown.closeSoon}
      onBlur={dropdown.closeSoon}
      onFocus={open}
      onKeyDown={closeOnEscape}
    >
      <NavLink
        to={category.path}
        aria-expanded={hasChilds ? isOpen : undefined}
        className={({ isActive }) =>
          `flex items-center whitespace-nowrap ${isActive ? "shadow-[inset_0_-2px_0_var(--signal)]" : isOpen ? "shadow-[inset_0_-2px_0_var(--ink)]" : ""}`
        }
      >
        {category.name}
      </NavLink>
      {isOpen ? <DropdownPanel category={category} /> : null}
    </li>
  );
}

function DropdownPanel({ category }: { category: NavCategory }) {
  return (
    <div className="absolute inset-x-0 top-full border-b border-ink bg-surface shadow-float">
      <div className="wrap flex items-start justify-between gap-8 py-6">
        <ul className="grid flex-1 grid-cols-3 gap-x-8 gap-y-1 font-normal xl:grid-cols-4">
          {category.childs.map((child) => (
            <li key={child.id}>
              <Link
                to={child.path}
                className="flex items-baseline justify-between gap-3 border-b border-line py-2 hover:border-ink"
              >
                {child.name}
                {child.count > 0 ? (
                  <span className="text-xs text-ink-3">{formatCount(child.count)}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
        {category.image ? (
          <ResponsiveImage
            src={category.image}
            alt=""
            variants={[{ width: 150, height: 150 }]}
            className="size-[150px]"
          />
        ) : null}
      </div>
    </div>
  );
}
