import { expect, it } from "vitest";
import { type ChangeDraft, changeOf, EMPTY_DRAFT, fieldOfPath } from "./change-draft.ts";

const ids = { ids: [1, 2] };
const of = (draft: Partial<ChangeDraft>, target: Parameters<typeof changeOf>[1] = ids) =>
  changeOf({ ...EMPTY_DRAFT, kind: "percent", field: "price", text: "", ...draft }, target);

it("makes rules of what is typed, in hundredths", () => {
  expect(of({ amount: "3" })).toEqual({ kind: "percent", basis_points: 300, ending: null, filter: ids });
  expect(of({ amount: "−2,5 %", ending: "95" })).toMatchObject({ basis_points: -250, ending: 95 });
  expect(of({ kind: "amount", amount: "+1,05 €" })).toMatchObject({ kind: "amount", cents: 105 });
  const offer = { kind: "offer", amount: "-10", until: "2026-12-31" } as const;
  expect(of(offer)).toMatchObject({ kind: "offer", basis_points: 1000, until: "2026-12-31" });
  expect(of({ kind: "pasted", field: "stock", text: "A\t1" })).toEqual({
    kind: "pasted",
    field: "stock",
    text: "A\t1",
  });
  expect(of({ kind: "active", isActive: true })).toEqual({ kind: "active", is_active: true, filter: ids });
  expect(of({ kind: "end_offer" })).toEqual({ kind: "end_offer", filter: ids });
});

it("takes the list's filter without its page, if nothing is selected", () => {
  const query = { q: "filtro", active: "yes", before: "99" } as const;
  const { filter } = of({ amount: "3" }, { query }) as { filter: object };
  expect(filter).toMatchObject({ q: "filtro" });
  expect(filter).not.toHaveProperty("before");
});

it("says at its field what is missing", () => {
  for (const amount of ["", "tres", "1,234", "1.2.3"])
    expect(of({ amount })).toEqual({ field: "amount", text: "Escribe un número, como 3 o 2,5" });
  expect(of({ kind: "offer", amount: "10" })).toMatchObject({ field: "until" });
  const paths = ["change.basis_points", "change.cents", "change.until", "change.text", "change.filter"];
  expect(paths.map(fieldOfPath)).toEqual(["amount", "amount", "until", "text", null]);
});
