import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { type Screen, screensFor } from "../../client/screens.ts";
import { useSession } from "../../client/session.ts";
import { useWaiting, type Waiting } from "./use-waiting.ts";

const LOOK =
  "flex min-h-9 items-center rounded px-3 text-sm font-semibold text-ink-2 hover:text-ink max-lg:min-h-11 aria-[current=page]:bg-ink aria-[current=page]:text-surface";

/** The screens that the person may open, in groups that fold, with the work that waits there. */
export function ScreenMenu() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const { isFolded, toggle } = useFolded();
  const waiting = useWaiting();
  const [first, ...groups] = screensFor(permissions);
  const menu = useRef<HTMLElement>(null);
  // The menu may be longer than the window. Nothing moves if the link can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own link
  useEffect(() => {
    const box = menu.current?.parentElement?.getBoundingClientRect();
    const link = menu.current?.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (!box || !link) return;
    const below = link.bottom - Math.min(box.bottom, innerHeight);
    const above = link.top - box.top;
    // Only the menu scrolls, not the page around it.
    if (below > 0 || above < 0) menu.current?.parentElement?.scrollBy({ top: below > 0 ? below : above });
  }, [pathname]);
  return (
    <nav ref={menu} aria-label="Pantallas" className="grid gap-3">
      <ScreenLinks screens={first?.screens ?? []} waiting={waiting} />
      {groups.map(({ title, screens }) => (
        <ScreenGroup
          key={title}
          title={title}
          screens={screens.filter(({ inMenu = true }) => inMenu)}
          waiting={waiting}
          isFolded={isFolded(title)}
          onToggle={() => toggle(title)}
        />
      ))}
    </nav>
  );
}

type ScreenGroupProps = {
  title: string;
  screens: readonly Screen[];
  waiting: Waiting;
  isFolded: boolean;
  onToggle: () => void;
};

function ScreenGroup({ title, screens, waiting, isFolded, onToggle }: ScreenGroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isHere = screens.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const count = screens.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  return (
    <div className="grid gap-0.5">
      <h2 className="relative">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          className={`flex min-h-8 w-full items-center gap-1.5 rounded px-3 text-xs font-semibold hover:text-ink max-lg:min-h-11 ${isFolded && isHere ? "text-ink" : "text-ink-2"}`}
          onClick={onToggle}
        >
          {title}
          <Icon name={isFolded ? "right" : "down"} className="size-3.5" />
        </button>
        {isFolded ? <Count count={count} /> : null}
      </h2>
      <div id={id} hidden={isFolded}>
        <ScreenLinks screens={screens} waiting={waiting} />
      </div>
    </div>
  );
}

function ScreenLinks({ screens, waiting }: Pick<ScreenGroupProps, "screens" | "waiting">) {
  return (
    <ul className="grid gap-0.5">
      {screens.map(({ path, title }) => (
        <li key={path} className="relative">
          <NavLink to={path} end={path === "/"} className={LOOK}>
            {title}
          </NavLink>
          <Count count={waiting[path] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** Things that wait, beside a link whose name stays the screen's. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
      <span className="min-w-5 rounded-full bg-part px-1.5 py-px text-center text-xs font-semibold text-ink">
        {count > MOST ? `${MOST}+` : count}
        <span className="sr-only"> por hacer</span>
      </span>
    </span>
  );
}

const MOST = 99;

const FOLDED_KEY = "tuerca_folded_groups";

/** The groups of the menu that are folded, remembered by this browser. */
function useFolded() {
  const [folded, setFolded] = useState(readFolded);
  return {
    isFolded: (title: string) => folded.includes(title),
    toggle: (title: string) => {
      const next = folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title];
      setFolded(next);
      try {
        localStorage.setItem(FOLDED_KEY, JSON.stringify(next));
      } catch {
        // Full or forbidden: the choice holds until the page is closed.
      }
    },
  };
}

/** Anybody may have changed the browser's storage: only texts count. */
function readFolded(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(FOLDED_KEY) ?? "[]");
    return Array.isArray(read) ? read.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
