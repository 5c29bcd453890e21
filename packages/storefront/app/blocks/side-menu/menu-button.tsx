import { lazy, Suspense, useState } from "react";
import { useShop } from "../../client/use-shop.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Icon } from "../../ui/icon/icon.tsx";

const SideMenu = lazy(() => import("./side-menu.tsx").then((module) => ({ default: module.SideMenu })));

const LOOK = "-ml-2.5 grid size-11 place-items-center rounded hover:bg-part";

/** Opens the side menu; without JavaScript it leads to the categories in the footer. */
export function MenuButton() {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const shop = useShop();
  if (!shop) return <span />;
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };
  return (
    <>
      {isHydrated ? (
        <button
          type="button"
          aria-label="Menú"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          onPointerEnter={() => setIsLoaded(true)}
          onFocus={() => setIsLoaded(true)}
          className={LOOK}
        >
          <Icon name="menu" className="size-6" />
        </button>
      ) : (
        <a href="#categorias" aria-label="Menú" className={LOOK}>
          <Icon name="menu" className="size-6" />
        </a>
      )}
      {isLoaded ? (
        <Suspense>
          <SideMenu shop={shop} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
