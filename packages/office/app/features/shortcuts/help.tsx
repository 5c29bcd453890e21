import type { ReactNode } from "react";
import { useBareKeys } from "../../client/keys/bare-keys.ts";
import { KEYS, type Shortcut } from "../../client/keys/key-table.ts";
import { useScreenKeys } from "../../client/keys/shown-keys.ts";
import { goShortcut, screensFor } from "../../client/screens.ts";
import { useSession } from "../../client/session.ts";
import { KeyCaps } from "../../ui/key-caps.tsx";
import { Modal } from "../../ui/modal.tsx";

type HelpProps = { chapter: ReactNode; onClose: () => void };

/** The manual's chapter of this screen, and its keys with the switch for those without Ctrl. */
export function Help({ chapter, onClose }: HelpProps) {
  const [areWanted, want] = useBareKeys();
  const { permissions } = useSession();
  const here = useScreenKeys();
  const screens = screensFor(permissions).flatMap(({ screens }) =>
    screens.flatMap((screen) => goShortcut(screen) ?? []),
  );
  return (
    <Modal title="Ayuda" width="wide" onClose={onClose}>
      {chapter}
      <h3 className="title text-base">Teclas</h3>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <KeyRows title="En esta pantalla" shortcuts={here} />
        <div className="grid content-start gap-5">
          <KeyRows title="En todas" shortcuts={Object.values(KEYS.everywhere)} />
          <KeyRows title="Ir a" shortcuts={screens} />
        </div>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="check"
          checked={areWanted}
          onChange={({ target }) => want(target.checked)}
        />
        Usar también las teclas sin Ctrl. Quítalo si dictas en vez de teclear.
      </label>
    </Modal>
  );
}

function KeyRows({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section className="grid content-start gap-1">
      <h4 className="pb-1 text-sm font-semibold text-ink-2">{title}</h4>
      <dl className="sheet text-sm">
        {shortcuts.map((shortcut) => (
          <div
            key={shortcut.does}
            className="sheet-cell flex min-h-9 items-center justify-between gap-4 px-3 py-1"
          >
            <dt className="first-letter:uppercase">{shortcut.does}</dt>
            <dd className="flex-none">
              <KeyCaps shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
