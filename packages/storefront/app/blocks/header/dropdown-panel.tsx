import { formatCount } from "@tuerca/contract";
import type { NavCategory, NavChild } from "../../client/page/shop-data.ts";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

/** Links to a category's children, beside its first library image. */
export function DropdownPanel({ category }: { category: NavCategory }) {
  const { name, path, childs, image } = category;
  return (
    <div className="dropdown absolute inset-x-0 top-full border-b border-ink bg-surface shadow-float transition-opacity starting:opacity-0">
      <div className="wrap flex max-h-[calc(100dvh-140px)] items-start justify-between gap-10 overflow-y-auto py-6">
        <div className="flex-1">
          <p className="mb-3 flex items-baseline gap-4">
            <span className="title text-lg">{name}</span>
            <Link to={path} car="category" className="link font-semibold">
              Ver todo<span className="sr-only"> en {name}</span>
            </Link>
          </p>
          <ul className="grid grid-cols-3 gap-x-8 border-t border-ink font-normal xl:grid-cols-4">
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
      <Link
        to={child.path}
        car="category"
        className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 hover:border-ink hover:bg-part"
      >
        {child.name}
        {child.count > 0 ? <span className="text-xs text-ink-3">{formatCount(child.count)}</span> : null}
      </Link>
    </li>
  );
}
