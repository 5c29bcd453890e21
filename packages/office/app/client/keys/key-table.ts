/** A shortcut: the keys of which each does it, as `keyOf` names them, and what it does in words. */
export type Shortcut = {
  keys: readonly string[];
  does: string;
  /** The text that the help shows in place of the keys. */
  shown?: string;
  /** Whether it is done again and again while the key is held. */
  repeats?: boolean;
};

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ","];

/** All shortcuts by the place that has them. Handlers and the help read them here. */
export const KEYS = {
  everywhere: {
    palette: { keys: ["Ctrl+k"], does: "ir a una pantalla, un pedido, un cliente o un producto" },
    help: { keys: ["?"], does: "ver la ayuda y las teclas" },
    go: { keys: ["g"], shown: "G …", does: "ir a la pantalla de la segunda tecla" },
  },
  list: {
    search: { keys: ["/"], does: "buscar en la lista" },
  },
  rows: {
    next: { keys: ["j"], does: "ir a la fila siguiente", repeats: true },
    previous: { keys: ["k"], does: "ir a la fila anterior", repeats: true },
    mark: { keys: ["x"], does: "seleccionar la fila" },
  },
  opinions: {
    approve: { keys: ["a"], does: "publicar la opinión" },
    reject: { keys: ["r"], does: "rechazar la opinión" },
    next: { keys: ["j"], does: "pasar a la siguiente" },
    previous: { keys: ["k"], does: "pasar a la anterior" },
  },
  rejection: {
    reason: { keys: ["1", "2", "3", "4", "5"], shown: "1–5", does: "rechazar por ese motivo" },
  },
  products: {
    up: { keys: ["ArrowUp", "k"], does: "subir una fila" },
    down: { keys: ["ArrowDown", "j"], does: "bajar una fila" },
    left: { keys: ["ArrowLeft"], does: "ir a la celda de la izquierda" },
    right: { keys: ["ArrowRight"], does: "ir a la celda de la derecha" },
    pageUp: { keys: ["PageUp"], does: "subir diez filas" },
    pageDown: { keys: ["PageDown"], does: "bajar diez filas" },
    rowStart: { keys: ["Home"], does: "ir al principio de la fila" },
    rowEnd: { keys: ["End"], does: "ir al final de la fila" },
    first: { keys: ["Ctrl+Home"], does: "ir a la primera fila" },
    last: { keys: ["Ctrl+End"], does: "ir a la última fila" },
    edit: { keys: ["Enter", "F2"], does: "cambiar la celda" },
    type: { keys: DIGITS, shown: "0–9", does: "cambiar la celda por lo que se teclea" },
    select: { keys: ["x"], does: "seleccionar el producto" },
    movements: { keys: ["m"], does: "ver los movimientos de existencias" },
  },
  cell: {
    saveDown: { keys: ["Enter"], does: "guardar la celda y bajar" },
    saveAside: { keys: ["Tab"], does: "guardar la celda e ir a la de al lado" },
    leave: { keys: ["Escape"], does: "dejar la celda como estaba" },
  },
  scanner: {
    end: { keys: ["Enter"], shown: "código Enter", does: "marcar la pieza: lo teclea el lector" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shortcut>>>>;

/** A part of the screen that has shortcuts. */
export type KeyPlace = keyof typeof KEYS;
/** The shortcuts of a place. */
export type KeyAction<P extends KeyPlace> = keyof (typeof KEYS)[P] & string;

/** The shortcuts of a place by name, in the order of the help. */
export function shortcutsOf(place: KeyPlace): readonly (readonly [name: string, shortcut: Shortcut])[] {
  return Object.entries(KEYS[place]);
}
