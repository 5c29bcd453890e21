import { NavLink } from "react-router";
import { screensFor } from "../../client/screens.ts";
import { useSession } from "../../client/session.ts";

const LOOK =
  "flex min-h-9 items-center rounded px-3 text-sm font-semibold text-ink-2 hover:text-ink max-lg:min-h-11 aria-[current=page]:bg-ink aria-[current=page]:text-surface";

/** The screens that the person may open, by section. */
export function ScreenMenu() {
  const { permissions } = useSession();
  return (
    <nav aria-label="Pantallas" className="grid gap-5">
      {screensFor(permissions).map(({ title, screens }) => (
        <div key={title} className="grid gap-0.5">
          <h2 className="px-3 pb-1 text-xs font-semibold text-ink-3">{title}</h2>
          {screens.map(({ path, title }) => (
            <NavLink key={path} to={path} end={path === "/"} className={LOOK}>
              {title}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
