import { hasVisibleFocus } from "@tuerca/kit/auto-close/in-use.ts";
import type { FocusEvent, PointerEvent } from "react";
import type { CarTarget } from "../../client/car/car-href.ts";
import type { NavCategory } from "../../client/page/shop-data.ts";
import { Link } from "../../ui/link/link.tsx";
import { handleDropdownKey } from "./dropdown-keys.ts";
import { DropdownPanel } from "./dropdown-panel.tsx";
import type { Dropdown } from "./use-dropdown.ts";

type NavbarItemProps = {
  category: NavCategory;
  dropdown: Dropdown;
  /** `page` for the page's own category, `true` for one of its parents. */
  current: "page" | "true" | undefined;
};

/**
 * A category of the navbar; its children open by pointer, focus and Enter. On touch screens it is a
 * plain link.
 */
export function NavbarItem({ category, dropdown, current }: NavbarItemProps) {
  const { id, name, path, childs } = category;
  if (childs.length === 0)
    return (
      <li className="flex">
        <CategoryLink path={path} name={name} current={current} car="category" />
      </li>
    );
  const isOpen = dropdown.openId === id;
  const open = () => dropdown.open(id);
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "touch" || isHeldElsewhere(event.currentTarget)) return;
    if (isOpen) open();
    else dropdown.openSoon(id);
  };
  const focus = (event: FocusEvent) => {
    if (isOpen || event.target.matches(":focus-visible")) open();
  };
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!hasVisibleFocus(currentTarget)) dropdown.closeSoon();
  };
  const blur = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(":hover")) dropdown.closeSoon();
  };
  return (
    <li
      className="flex"
      onPointerEnter={hover}
      onPointerLeave={leave}
      onBlur={blur}
      onFocus={focus}
      onKeyDown={(event) => handleDropdownKey(event, { isOpen, open, close: dropdown.close })}
    >
      <CategoryLink path={path} name={name} current={current} car="category" isOpen={isOpen} />
      {isOpen ? <DropdownPanel category={category} /> : null}
    </li>
  );
}

/** Whether the focus is in another category's open dropdown. */
function isHeldElsewhere(item: Element): boolean {
  const held = item.parentElement?.querySelector("[aria-expanded=true] ~ * :focus-visible");
  return held != null && !item.contains(held);
}

type CategoryLinkProps = Pick<NavbarItemProps, "current"> & {
  path: string;
  name: string;
  car?: CarTarget | undefined;
  isOpen?: boolean;
};

export function CategoryLink({ path, name, current, car, isOpen }: CategoryLinkProps) {
  return (
    <Link
      to={path}
      car={car}
      aria-current={current}
      aria-expanded={isOpen}
      className="navbar-link flex items-center whitespace-nowrap"
    >
      {name}
    </Link>
  );
}
