import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { actionOf } from "../../client/keys/key-of.ts";
import { KeyCaps } from "../../ui/key-caps.tsx";
import type { PaletteGroup, PaletteItem } from "./find-things.ts";
import { SCREENS, usePalette } from "./use-palette.ts";

/** One box that leads to any screen, order, customer or product. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const { groups, isSearching, hasFailed } = usePalette(text);
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  const open = (item: PaletteItem) => {
    hasOpened.current = true;
    onClose();
    void navigate(item.to);
  };
  const enter = useEnter(groups, isSearching, open);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label="Ir a"
          finalFocus={() => (hasOpened.current ? document.querySelector<HTMLElement>("main h1") : true)}
          onKeyDown={(event) => {
            if (actionOf("everywhere", event) !== "palette") return;
            event.preventDefault();
            onClose();
          }}
          className="fixed top-[max(1rem,12dvh)] left-1/2 z-50 flex max-h-[min(32rem,76dvh)] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded bg-surface text-ink shadow-float"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups.map((group) => ({ ...group, items: [...group.items] }))}
            itemToStringValue={({ title }: PaletteItem) => title}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={(value, { reason }) => {
              if (reason === "item-press") return;
              setText(value);
              enter.forget();
            }}
            onItemHighlighted={(_item, { reason }) => reason === "keyboard" && enter.moved()}
          >
            <PaletteInput mayEnter={() => !enter.waits()} />
            <Autocomplete.Status className="px-4 py-2 text-sm text-ink-2 empty:hidden">
              {isSearching
                ? "Buscando…"
                : hasFailed
                  ? "Ahora no se puede buscar; las listas sí se abren."
                  : null}
            </Autocomplete.Status>
            <PaletteList onOpen={open} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** `mayEnter` says whether Enter opens the chosen thing now. */
function PaletteInput({ mayEnter }: { mayEnter: () => boolean }) {
  return (
    <div className="relative rounded-t border-b border-line focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus">
      <Icon name="search" className="pointer-events-none absolute top-4 left-4 size-5 text-ink-2" />
      <Autocomplete.Input
        aria-label="Pantalla, pedido, cliente o producto"
        placeholder="Pantalla, pedido, nombre, correo o teléfono, código de una pieza"
        maxLength={100}
        className="h-13 w-full bg-transparent pr-4 pl-12 text-ellipsis outline-none"
        onKeyDown={(event) => {
          if (event.key === "Enter" && !mayEnter()) event.preventBaseUIHandler();
        }}
      />
    </div>
  );
}

function PaletteList({ onOpen }: { onOpen: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain pb-2">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.title} items={group.items}>
          <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-xs font-semibold text-ink-2">
            {group.title}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => (
              <Autocomplete.Item
                key={item.to}
                value={item}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm data-highlighted:bg-part data-highlighted:shadow-[inset_3px_0_0_var(--ink)] lg:min-h-9"
                onClick={() => onOpen(item)}
              >
                <ItemText {...item} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function ItemText({ title, note, code, shortcut }: PaletteItem) {
  return (
    <>
      <span className={`font-semibold ${code === "title" ? "code flex-none" : "min-w-0 break-words"}`}>
        {title}
      </span>
      <span className="ml-auto flex min-w-0 items-center gap-3 text-right text-ink-2">
        {note ? <span className={code === "note" ? "code text-xs break-all" : ""}>{note}</span> : null}
        {shortcut ? (
          <span aria-hidden="true" className="max-lg:hidden">
            <KeyCaps shortcut={shortcut} />
          </span>
        ) : null}
      </span>
    </>
  );
}

/** Lets Enter wait for the answer: whoever types a number and Enter wants what it finds. */
function useEnter(groups: readonly PaletteGroup[], isSearching: boolean, open: (item: PaletteItem) => void) {
  const [isAwaited, setIsAwaited] = useState(false);
  const hasMoved = useRef(false);
  const first = groups[0]?.items[0];
  const isScreen = groups[0]?.title === SCREENS;
  useEffect(() => {
    if (isAwaited && !isSearching && first) open(first);
  });
  return {
    /** Whether Enter is kept for later. */
    waits: (): boolean => {
      if (!isSearching || isScreen || hasMoved.current) return false;
      setIsAwaited(true);
      return true;
    },
    /** The person has chosen with the arrows. */
    moved: () => {
      hasMoved.current = true;
    },
    /** Something else is typed. */
    forget: () => {
      hasMoved.current = false;
      setIsAwaited(false);
    },
  };
}
