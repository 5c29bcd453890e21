import { useMutation } from "@tanstack/react-query";
import type { OfficeCall, TableFormat } from "@tuerca/office-contract";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { type OfficeInput, saveFile } from "../client/call-office.ts";
import { useMayCall } from "../client/session.ts";

type TableMenuProps<C extends OfficeCall> = {
  call: C;
  /** The list's filter, without its page. */
  filter: Omit<OfficeInput<C> extends { query: infer Q } ? Q : never, "format">;
  /** The file's name, without its ending. */
  name: string;
  children?: string;
};

const FORMATS: readonly { format: TableFormat; title: string }[] = [
  { format: "csv", title: "CSV" },
  { format: "xlsx", title: "Excel" },
];

/**
 * A button that offers all rows of a list as CSV or Excel, and saves one at a time; nothing for
 * whoever may not. A failure is shown as a toast.
 */
export function TableMenu<C extends OfficeCall>(props: TableMenuProps<C>) {
  const { call, filter, name, children = "Descargar" } = props;
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const save = useMutation({
    mutationFn: (format: TableFormat) =>
      saveFile(call, { query: { ...filter, format } } as unknown as OfficeInput<C>, `${name}.${format}`),
  });
  if (!useMayCall(call)) return null;
  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && isOpen && close();
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys and focus of its buttons
    <div className="relative" onKeyDown={closeByKey} onBlur={closeOutside}>
      <button
        ref={trigger}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={save.isPending || undefined}
        onClick={() => !save.isPending && setIsOpen(!isOpen)}
      >
        {save.isPending ? "Descargando…" : children}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-0 z-40 mt-1 min-w-full rounded border border-ink bg-surface py-1 text-ink shadow-float"
      >
        {FORMATS.map(({ format, title }) => (
          <button
            key={format}
            type="button"
            className="flex min-h-11 w-full items-center px-4 hover:bg-part"
            onClick={() => {
              close();
              save.mutate(format);
            }}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
