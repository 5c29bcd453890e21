import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type CustomerDetail, MOST_TAGS, setCustomerTags, TAG_MAX } from "@tuerca/office-contract";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { Section } from "../../ui/detail/section.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";

/** The tags of a customer, each a link to all who have it, and a field for another one. */
export function CustomerTags({ customer: { id, personal } }: { customer: CustomerDetail }) {
  const mayChange = useMay("write_customers");
  const change = useAct(setCustomerTags);
  if (personal === null || (!mayChange && personal.tags.length === 0)) return null;
  return (
    <Section title="Etiquetas">
      {personal.tags.length > 0 ? (
        <ul className="flex flex-wrap gap-2 text-sm">
          {personal.tags.map((tag) => (
            <li key={tag} className="flex items-center rounded border border-line bg-surface">
              <OfficeLink
                to={`/clientes?${new URLSearchParams({ etiqueta: tag })}`}
                className="flex min-h-9 items-center px-3 hover:underline max-lg:min-h-11"
              >
                {tag}
              </OfficeLink>
              {mayChange ? (
                <button
                  type="button"
                  aria-label={`Quitar la etiqueta ${tag}`}
                  className="grid size-9 place-items-center border-l border-line max-lg:size-11"
                  onClick={() => change.mutate({ params: { id }, body: { add: [], remove: [tag] } })}
                >
                  <Icon name="close" className="size-4" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange && personal.tags.length < MOST_TAGS ? <AddTag id={id} /> : null}
    </Section>
  );
}

const EMPTY = "Escribe la etiqueta";

function AddTag({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const errorId = useId();
  const add = useAct(setCustomerTags, () => {
    if (field.current) field.current.value = "";
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    setError(typed === "" ? EMPTY : "");
    if (typed === "") field.current?.focus();
    else if (!add.isPending) add.mutate({ params: { id }, body: { add: [typed], remove: [] } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <div className="flex gap-2">
        <input
          ref={field}
          aria-label="Etiqueta nueva"
          aria-invalid={error !== "" || undefined}
          aria-describedby={error === "" ? undefined : errorId}
          placeholder="Etiqueta nueva"
          maxLength={TAG_MAX}
          className="h-11 min-w-0 flex-1 rounded border border-line-strong bg-surface px-3"
          onChange={() => setError("")}
        />
        <button type="submit" className="button" aria-disabled={add.isPending || undefined}>
          Añadir
        </button>
      </div>
      {error === "" ? null : (
        <p id={errorId} className="text-sm text-sale">
          {error}
        </p>
      )}
    </form>
  );
}
