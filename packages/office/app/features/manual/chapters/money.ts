import type { Chapter } from "../chapter.ts";

/** The chapters of sales, invoices and what is paid or goes back. */
export const MONEY: readonly Chapter[] = [
  {
    path: "/ventas",
    title: "Ventas",
    about:
      "Lo vendido y lo devuelto por días, categorías, marcas, pagos o transportistas. Se puede descargar.",
    howTos: [
      {
        title: "Comparar dos meses",
        steps: [
          "Elige el periodo y cómo se reparte.",
          "Guarda la dirección de la página: lleva al mismo periodo.",
        ],
      },
    ],
  },
  {
    path: "/facturas",
    title: "Facturas",
    about:
      "Las facturas se emiten solas y, con VERI*FACTU, se envían solas a la Agencia Tributaria. Aquí se ven, se corrigen y se descargan.",
    howTos: [
      {
        title: "Corregir una factura",
        steps: [
          "Si la agencia no acepta el registro, abre la factura, lee por qué y pulsa «Subsanar».",
          "Si está mal la factura, pulsa «Anular y emitir otra»: la nueva tiene los mismos datos y otro número.",
          "Pulsa «Anular» solo si nunca debió emitirse.",
        ],
      },
      {
        title: "Dar el mes a la gestoría",
        steps: ["Elige el mes en «Mes para la asesoría»: facturas, libro y registros en un ZIP."],
      },
    ],
    notes: [
      "Una factura no se cambia nunca: se rectifica con otra. Un aviso rojo arriba dice si se ha parado la emisión, y por qué.",
    ],
  },
  {
    path: "/reembolsos",
    title: "Reembolsos",
    about: "El dinero que vuelve, y el que el banco no ha querido devolver.",
    howTos: [
      {
        title: "Reembolsar una parte",
        steps: [
          "Abre el pedido y pulsa «Reembolsar».",
          "Elige las piezas, o un importe y a qué pieza se debe.",
          "Sale por donde se pagó. Si fue por transferencia, haz la tuya y escribe su referencia.",
        ],
      },
      {
        title: "Un reembolso rechazado",
        steps: [
          "Lee el motivo del banco.",
          "Repítelo, o devuélvelo a mano con la referencia de tu transferencia.",
        ],
      },
    ],
    notes: ["Tu rol puede tener un límite por pedido."],
  },
  {
    path: "/transferencias",
    title: "Transferencias",
    about: "Los pedidos que esperan una transferencia. El extracto del banco los confirma de una vez.",
    howTos: [
      {
        title: "Confirmar con el extracto",
        steps: [
          "Descarga de tu banco los movimientos de días enteros, en CSV o XLSX, y elígelos aquí.",
          "Lee las líneas: las que nombran un pedido y su importe están emparejadas; las dudosas dicen por qué.",
          "Confirma. Una línea paga un pedido, una sola vez.",
        ],
      },
    ],
  },
];
