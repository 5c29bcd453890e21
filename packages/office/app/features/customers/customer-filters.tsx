import type { AnswerOf } from "@tuerca/contract";
import { CUSTOMER_DAYS, type listCustomers } from "@tuerca/office-contract";
import { useListQuery } from "../../client/use-list-query.ts";
import { DAYS_WORDS, KIND_WORDS } from "./customer-words.ts";

type Tags = AnswerOf<typeof listCustomers>["tags"];

/** The filters of the list: with or without account, the last order, and a tag if there are any. */
export function CustomerFilters({ tags }: { tags: Tags }) {
  const { get } = useListQuery();
  const tag = get("etiqueta");
  const known = tags.some((one) => one.tag === tag) || tag === undefined ? [] : [[tag, tag] as const];
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Choice
        name="tipo"
        label="Cuenta"
        all="Todos"
        values={[
          ["account", KIND_WORDS.account],
          ["guest", KIND_WORDS.guest],
        ]}
      />
      <Choice
        name="dias"
        label="Último pedido"
        all="Cualquier día"
        values={CUSTOMER_DAYS.map((days) => [days, `En los últimos ${DAYS_WORDS[days]}`])}
      />
      {tags.length > 0 || known.length > 0 ? (
        <Choice
          name="etiqueta"
          label="Etiqueta"
          all="Todas"
          values={[...known, ...tags.map(({ tag, customers }) => [tag, `${tag} (${customers})`] as const)]}
        />
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The name of no choice. */
  all: string;
  values: readonly (readonly [value: string, text: string])[];
};

function Choice({ name, label, all, values }: ChoiceProps) {
  const { get, change } = useListQuery();
  return (
    <label className="grid min-w-0 gap-1 text-xs font-semibold text-ink-2">
      {label}
      <select
        className="h-10 min-w-0 rounded border border-line-strong bg-surface px-2 text-sm text-ink max-lg:h-11"
        value={get(name) ?? ""}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        <option value="">{all}</option>
        {values.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
