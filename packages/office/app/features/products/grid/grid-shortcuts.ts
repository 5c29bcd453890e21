import { useShownKeys } from "../../../client/keys/shown-keys.ts";

const MOVES = ["up", "down", "left", "right", "pageUp", "pageDown", "rowStart", "rowEnd", "first", "last"];

type May = { mayType: boolean; maySelect: boolean; seesStock: boolean };

/** Lists the grid's shortcuts in the help, as far as they do something for the person. */
export function useGridShortcuts({ mayType, maySelect, seesStock }: May): void {
  useShownKeys("products", [
    ...MOVES,
    ...(mayType ? ["edit", "type"] : []),
    ...(maySelect ? ["select"] : []),
    ...(seesStock ? ["movements"] : []),
  ]);
  useShownKeys("cell", mayType ? ["saveDown", "saveAside", "leave"] : []);
}

/** The most used ones and the paste in a line. */
export function hintOf({ mayType, maySelect, seesStock }: May): string {
  const parts = [
    "Las flechas van de celda en celda",
    ...(mayType ? ["Enter o un número cambian la celda"] : []),
    ...(maySelect ? ["x selecciona"] : []),
    ...(seesStock ? ["m abre los movimientos"] : []),
    ...(mayType ? ["pega dos columnas (código y valor) para cambiar muchos a la vez"] : []),
  ];
  return `${parts.join("; ")}.`;
}
