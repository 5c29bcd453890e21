import { formatCount } from "@tuerca/contract";
import type { NavCategory, NavChild } from "../../client/page/shop-data.ts";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

/** Links to a category's children, beside its first library image. */
export function DropdownPanel({ category }: { category: NavCategory }) {
  const { name, path, childs, image } = category;
  return (
    <div className="dropdown">
      <div className="wrap dropdown-columns">
        <div className="flex-1">
          <p className="mb-3 flex items-baseline gap-4">
            <span className="title text-lg">{name}</span>
            <Link to={path} car="category" className="link font-semibold">
              Ver todo<span className="sr-only"> en {name}</span>
            </Link>
          </p>
          <ul className="dropdown-list">
            {childs.map((child) => (
              <ChildLink key={child.path} child={child} />
            ))}
          </ul>
        </div>
        {image ? (
          <ResponsiveImage
            src={image}
            alt=""
            variants={[{ width: 150, height: 150 }]}
            className="size-[150px]"
          />
        ) : null}
      </div>
    </div>
  );
}

function ChildLink({ child }: { child: NavChild }) {
  return (
    <li>
      <Link to={child.path} car="category" className="dropdown-link">
        {child.name}
        {child.count > 0 ? <span className="text-xs text-ink-3">{formatCount(child.count)}</span> : null}
      </Link>
    </li>
  );
}
