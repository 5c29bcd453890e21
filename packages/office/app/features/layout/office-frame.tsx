import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isDemo } from "../../client/demo.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { OwnMenu } from "./own-menu.tsx";
import { ScreenMenu } from "./screen-menu.tsx";

type OfficeFrameProps = {
  /** The parts of the top bar before one's own menu. */
  bar: ReactNode;
  children: ReactNode;
};

/** Menu, top bar and screen; on phones the menu is a panel. */
export function OfficeFrame({ bar, children }: OfficeFrameProps) {
  return (
    <div className="grid min-h-dvh flex-1 grid-rows-[auto_auto_1fr] lg:grid-cols-[208px_minmax(0,1fr)]">
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3"
      >
        Ir al contenido
      </a>
      {isDemo() ? (
        <aside
          aria-label="Demostración"
          className="col-span-full bg-ink px-4 py-1 text-center text-sm text-surface"
        >
          Tienda de demostración: los pedidos no se sirven ni se cobran
        </aside>
      ) : (
        <div className="col-span-full" />
      )}
      <aside aria-label="Menú" className="row-span-2 hidden border-r border-line bg-surface lg:block">
        <div className="sticky top-0 grid max-h-dvh gap-6 overflow-y-auto px-3 py-4">
          <OfficeMark />
          <ScreenMenu />
        </div>
      </aside>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 lg:justify-end lg:px-6">
        <PhoneMenu />
        {bar}
        <OwnMenu />
      </header>
      <main id="screen" tabIndex={-1} className="min-w-0 p-4 outline-none lg:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </main>
    </div>
  );
}

function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => setIsOpen(false), [key]);
  return (
    <div className="flex flex-1 items-center gap-1 lg:hidden">
      <button
        type="button"
        aria-label="Menú"
        className="grid size-11 place-items-center"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <OfficeMark />
      <SidePanel isOpen={isOpen} onOpenChange={setIsOpen} title="Menú">
        <ScreenMenu />
      </SidePanel>
    </div>
  );
}

/** The mark of the office, which leads to its first screen. */
function OfficeMark() {
  return (
    <OfficeLink to="/" className="title flex min-h-11 items-center gap-2.5 px-2 text-base">
      <Logo className="size-7" />
      Gestión
    </OfficeLink>
  );
}
