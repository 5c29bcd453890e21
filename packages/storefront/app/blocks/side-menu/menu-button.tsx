import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useShop } from "../../client/page/use-shop.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { usePanel } from "../../ui/panels/use-panel.ts";

const loadSideMenu = () => import("./side-menu.tsx").then((module) => module.SideMenu);
const loadCategoryMenu = () => import("./category-menu.tsx").then((module) => module.CategoryMenu);
const preload = () => void loadSideMenu().catch(() => {});

const LOOK = "-ml-2.5 grid size-11 place-items-center rounded hover:bg-part";

/** Opens the side menu; without JavaScript, links to the categories in the footer. */
export function MenuButton() {
  const { isOpen, open, close, toggle } = usePanel("menu");
  const categoryPanel = usePanel("bricoMenu");
  const SideMenu = useLazyPart(loadSideMenu, isOpen);
  const CategoryMenu = useLazyPart(loadCategoryMenu, categoryPanel.isOpen);
  const isHydrated = useHydrated();
  const shop = useShop();
  if (!shop) return <span />;
  return (
    <>
      {isHydrated ? (
        <button
          type="button"
          aria-label="Menú"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
          onPointerEnter={preload}
          onFocus={preload}
          className={LOOK}
        >
          <Icon name="menu" className="size-6" />
        </button>
      ) : (
        <a href="#categorias" aria-label="Menú" className={LOOK}>
          <Icon name="menu" className="size-6" />
        </a>
      )}
      {SideMenu ? (
        <SideMenu
          shop={shop}
          isOpen={isOpen}
          onClose={close}
          onOpenCategories={() => {
            close();
            categoryPanel.open();
          }}
        />
      ) : null}
      {CategoryMenu ? (
        <CategoryMenu
          categories={shop.categories}
          isOpen={categoryPanel.isOpen}
          onClose={categoryPanel.close}
          onBack={() => {
            categoryPanel.close();
            open();
          }}
        />
      ) : null}
    </>
  );
}
