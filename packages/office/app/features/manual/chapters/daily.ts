import type { Chapter } from "../chapter.ts";

/** The chapters of the menu's first screens, which are used every day. */
export const DAILY: readonly Chapter[] = [
  {
    path: "/",
    title: "Hoy",
    about:
      "Lo que espera a alguien: pedidos, devoluciones, dinero, facturas y fallos. Cada número lleva a su lista; en rojo, lo que no puede esperar.",
    howTos: [
      {
        title: "Empezar el día",
        steps: [
          "Mira los números con una raya roja: tienen un plazo o han fallado.",
          "Ve a «Por preparar» y sirve los pedidos.",
          "Confirma las transferencias que hayan llegado y lee las opiniones.",
        ],
      },
    ],
    notes: ["Los números del menú son los mismos, y se actualizan con cada cosa que haces."],
  },
  {
    path: "/pedidos",
    title: "Pedidos",
    about:
      "Todos los pedidos, los más recientes primero. Al abrir uno ves piezas, cobros, envíos, facturas, correos y lo que se puede hacer con él.",
    howTos: [
      {
        title: "Encontrar un pedido",
        steps: [
          "Escribe en el buscador el final del número, un nombre, un teléfono, un correo, un código de pieza o un seguimiento.",
          "Filtra por estado, pago, transportista o días. La dirección de la página guarda los filtros: puedes compartirla.",
        ],
      },
      {
        title: "Tomar un pedido por teléfono",
        steps: [
          "Pulsa «Nuevo pedido» y escribe la matrícula o el coche, si lo hay.",
          "Escribe cada código como te lo digan y pulsa Intro: ves si encaja y cuántas hay.",
          "Rellena los datos del cliente; si ya ha comprado, los puedes copiar de su último pedido.",
          "Elige envío y pago, y di el total antes de crear el pedido. Con enlace de pago recibe un correo, y un SMS si lo marcas.",
        ],
      },
      {
        title: "Cambiar un pedido antes de que salga",
        steps: [
          "Abre el pedido y pulsa «Cambiar pedido».",
          "Quita o añade piezas, o corrige la dirección o el transportista, y lee qué cambia.",
          "Si cuesta menos, la diferencia vuelve por donde se pagó. Si cuesta más, cóbrala antes y escribe su referencia.",
        ],
      },
      {
        title: "Dar una factura completa",
        steps: [
          "Abre el pedido y pulsa «Factura completa».",
          "Escribe el NIF y el nombre o la empresa. La simplificada se sustituye sola.",
        ],
      },
    ],
    notes: [
      "Un pedido por pagar guarda sus piezas. Si no se paga a tiempo, se cancela solo.",
      "Si otra persona cambia el pedido a la vez que tú, la tienda no pisa su cambio: te lo enseña.",
    ],
  },
  {
    path: "/preparar",
    title: "Preparar",
    about:
      "El almacén: reúne pedidos en un lote, imprime sus papeles, comprueba las piezas con el lector y anota los paquetes.",
    howTos: [
      {
        title: "Preparar un lote",
        steps: [
          "Prepara los más antiguos con un botón, o marca los que quieras.",
          "Imprime la lista de piezas y los albaranes. La lista sigue la ubicación en el almacén.",
          "Lee cada pieza con el lector: un pitido agudo es del lote; uno grave, no.",
          "Crea las etiquetas de los paquetes, si tu transportista las hace, e imprímelas con «Etiquetas (PDF)».",
          "Lee el código del albarán y escribe el seguimiento, o usa «Pegar números» desde una hoja de cálculo.",
          "Cierra el lote. Lo que no salió vuelve a esperar.",
        ],
      },
    ],
    notes: [
      "Si un cliente cancela o desiste a tiempo, su pedido sale solo del lote.",
      "Al empezar a preparar, cada cliente recibe un correo.",
    ],
  },
  {
    path: "/seguimientos",
    title: "Seguimientos",
    about: "Anota de una vez los números de seguimiento del archivo de un transportista.",
    howTos: [
      {
        title: "Anotar un archivo",
        steps: [
          "Elige el CSV o el XLSX del transportista.",
          "Di qué columna es el pedido y cuál el seguimiento; guarda la elección con el nombre del transportista.",
          "Lee lo que haría cada fila y anota las buenas. Cada cliente recibe su correo.",
        ],
      },
    ],
  },
  {
    path: "/devoluciones",
    title: "Devoluciones",
    about:
      "Lo que vuelve: se pide, se aprueba, llega, se revisa y se reembolsa. La lista enseña los días que quedan para devolver el dinero.",
    howTos: [
      {
        title: "Tramitar una devolución",
        steps: [
          "Abre la que espera y apruébala: el cliente recibe adónde enviarla y la etiqueta.",
          "Cuando llegue, anota cada pieza: bien, dañada o no venía. Las buenas vuelven a la venta.",
          "Reembolsa. Sale por donde se pagó; si fue por transferencia, la tienda pide la cuenta al cliente.",
        ],
      },
    ],
    notes: [
      "En un desistimiento el dinero debe volver en 14 días (TRLGDCU, art. 107). Puedes esperar a que lleguen las piezas.",
      "El porte de vuelta lo paga el cliente si desiste, y la tienda si la pieza era errónea, venía dañada o no encajaba.",
    ],
  },
  {
    path: "/clientes",
    title: "Clientes",
    about:
      "Cuentas e invitados por su último pedido, con sus coches, devoluciones, reembolsos, tarjetas y opiniones.",
    howTos: [
      {
        title: "Atender a quien llama",
        steps: [
          "Búscalo por teléfono, correo, NIF, nombre o número de pedido.",
          "Lee sus notas y etiquetas, y añade una nota con lo hablado.",
        ],
      },
      {
        title: "Dar precios de taller",
        steps: [
          "Pulsa «Grupos» y crea uno: cuánto menos, en todo o por marca y categoría.",
          "Abre al cliente y ponlo en el grupo, con su empresa y su NIF.",
          "Desde ese momento ve sus precios al entrar, y se le cobran también por teléfono.",
        ],
      },
      {
        title: "Entregar o borrar sus datos",
        steps: [
          "Asegúrate de que es él: llámalo tú o escribe a la dirección de sus pedidos.",
          "Descarga sus datos, o bórralos. Las facturas se guardan bloqueadas, como pide la ley.",
        ],
      },
    ],
    notes: ["Quien abre la ficha de un cliente queda anotado en la auditoría."],
  },
  {
    path: "/opiniones",
    title: "Opiniones",
    about: "Las opiniones de compradores, para publicarlas o rechazarlas con un motivo.",
    howTos: [
      {
        title: "Leerlas deprisa",
        steps: [
          "Abre la primera: «Publicar» tiene el foco.",
          "Pulsa «a» para publicarla o «r» para rechazarla; la siguiente se abre sola.",
        ],
      },
    ],
    notes: ["Rechazar las malas por serlo sería una práctica desleal: el motivo queda anotado."],
  },
];
