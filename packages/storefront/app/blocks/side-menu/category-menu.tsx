import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import type { NavCategory } from "../../client/page/shop-data.ts";
import { Link } from "../../ui/link/link.tsx";
import { useCloseOnNavigation } from "./use-close-on-navigation.ts";

type CategoryMenuProps = {
  categories: readonly NavCategory[];
  isOpen: boolean;
  onClose(): void;
  /** Returns to the side menu. */
  onBack(): void;
};

/** The main categories, each unfolding into its children. */
export function CategoryMenu({ categories, isOpen, onClose, onBack }: CategoryMenuProps) {
  useCloseOnNavigation(onClose);
  return (
    <SidePanel isOpen={isOpen} onOpenChange={(open) => open || onClose()} title="Categorías">
      <button type="button" className="link mb-2 min-h-11 text-sm font-semibold" onClick={onBack}>
        ← Volver al menú
      </button>
      <nav aria-label="Todas las categorías">
        <ul>
          {categories.map((category) => (
            <li key={category.id} className="border-t border-line">
              <CategoryBranch category={category} />
            </li>
          ))}
        </ul>
      </nav>
    </SidePanel>
  );
}

const ROW = "-mx-4 flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-part";

function CategoryBranch({ category: { name, path, childs } }: { category: NavCategory }) {
  if (childs.length === 0)
    return (
      <Link to={path} car="category" className={`${ROW} font-semibold`}>
        {name}
      </Link>
    );
  return (
    <details className="group">
      <summary className={`${ROW} cursor-pointer list-none justify-between font-semibold`}>
        {name}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-4">
        {[{ name: `Todo en ${name}`, path }, ...childs].map((child) => (
          <li key={child.path}>
            <Link to={child.path} car="category" className={ROW}>
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
