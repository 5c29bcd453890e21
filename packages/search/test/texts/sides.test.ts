import { expect, test } from "vitest";
import { ask, idsOf, named } from "../documents.ts";

const LEFT = "izquierdo izquierda izq izq. izqdo izqda izdo izda IZQ. izqdo. conductor".split(" ");
const RIGHT = "derecho derecha dcho dcha dch dcho. dcha. drcho copiloto acompañante".split(" ");
const FRONT = ["delantero", "delantera", "delante", "del.", "anterior"];
const REAR = ["trasero", "trasera", "tras.", "detrás", "atrás", "posterior"];

const index = () =>
  named(
    "Faro delantero derecho H7",
    "Faro delantero izquierdo H7",
    "Piloto trasero derecho",
    "Piloto trasero izquierdo",
    "Faro auxiliar",
    "Retrovisor izquierdo",
  );

const ALL = [
  ...LEFT.map((word) => [word, "izquierdo", "derecho"]),
  ...RIGHT.map((word) => [word, "derecho", "izquierdo"]),
  ...FRONT.map((word) => [word, "delantero", "trasero"]),
  ...REAR.map((word) => [word, "trasero", "delantero"]),
] as const;

test.each(ALL)("%s is %s, never %s", (word, side, other) => {
  const catalogue = index();
  for (const part of ["faro", "piloto", "retrovisor"])
    for (const query of [
      `${part} ${word}`,
      `${word} ${part}`,
      `${part} ${word} xyzzy`,
      `bosch ${part} ${word} golf`,
    ]) {
      const { hits } = catalogue.search(ask(query));
      const names = hits.map(({ highlighted }) => highlighted.replaceAll(/<\/?em>/g, ""));
      for (const name of names) if (name.includes(other)) expect(name, query).toContain(side);
    }
});

test.each([
  ["faro dd", 1],
  ["faro di", 2],
  ["piloto td", 3],
  ["piloto ti", 4],
  ["faro D.D.", 1],
  ["faro d.i.", 2],
  ["D/D faro", 1],
  ["piloto T/I", 4],
  ["piloto t.d.", 3],
  ["faro del. dcho.", 1],
  ["faro del izq", 2],
  ["izq del faro", 2],
  ["piloto tras. izqdo", 4],
])("%s is the axle and the side", (query, id) => expect(idsOf(index(), query)).toEqual([id]));

test("both sides find either, and put neither behind", () => {
  const catalogue = named("Faro derecho", "Faro", "Faro izquierdo", "Faro izquierdo y derecho");
  for (const left of LEFT)
    for (const right of RIGHT)
      for (const sides of [
        `${left} y ${right}`,
        `${right} o ${left}`,
        `${left}/${right}`,
        `${left} ${right}`,
      ])
        expect(idsOf(catalogue, `faro ${sides}`).sort(), sides).toEqual([1, 3, 4]);
  expect(idsOf(index(), "faro dd y di")).toEqual([1, 2]);
  expect(idsOf(index(), "piloto trasero izq. dcho.")).toEqual([3, 4]);
});

test("of a side that is not there, what has no side is found, and the side is said to be left out", () => {
  const found = named("Retrovisor derecho", "Retrovisor exterior").search(ask("retrovisor izq"));
  expect(found.hits.map(({ id }) => id)).toEqual([2]);
  expect(found.leftOut.map(({ word }) => word)).toEqual(["izq"]);
});

test("a common word of Spanish is no typing error of another", () => {
  const catalogue = named("Junta de fibra", "Volante bimasa", "Filtro de aceite León", "Turbo");
  for (const query of ["vibra el volante", "filtro de óleo", "tubo"])
    expect(catalogue.search(ask(query)).correctedQuery, query).toBeNull();
  expect(catalogue.search(ask("fitlro de aciete")).correctedQuery).toBe("filtro de aceite");
});

test("a phrase of one meaning is found or left out as a whole", () => {
  const catalogue = named("Disco de freno", "Pastillas de freno", "Cable");
  expect(catalogue.search(ask("freno de mano"))).toMatchObject({ total: 0 });
  const found = catalogue.search(ask("cable freno de mano"));
  expect(found.hits.map(({ id }) => id)).toEqual([3]);
});

test.each(["2010", "2008", "2012"])("the year %s is in a range of years", (year) => {
  const catalogue = named(
    "Faro Ibiza 2008-2012",
    "Faro Ibiza 2008 - 2012",
    "Faro Ibiza (2005–2015)",
    "Faro Ibiza 2006-",
    "Faro Ibiza 2008 a 2012",
    "Faro Ibiza 05/2008-12/2012",
    "Faro Ibiza 2013-2020",
    "Faro Ibiza 1998-2002",
    "Faro Ibiza 2016-",
  );
  expect(idsOf(catalogue, `faro ibiza ${year}`).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});
