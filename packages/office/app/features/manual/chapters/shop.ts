import type { Chapter } from "../chapter.ts";

/** The chapters of what visitors see, of the business, and of those who work here. */
export const SHOP: readonly Chapter[] = [
  {
    path: "/cupones",
    title: "Cupones",
    about: "Descuentos con un código: cuánto, para qué, desde y hasta cuándo, y cuántas veces.",
    howTos: [
      {
        title: "Crear un cupón",
        steps: [
          "Escribe el código y el descuento.",
          "Limítalo a productos, a días o a un número de usos, si quieres.",
        ],
      },
    ],
    notes: ["Un pedido cancelado devuelve su uso."],
  },
  {
    path: "/tarjetas-regalo",
    title: "Tarjetas regalo",
    about: "Las tarjetas vendidas, su saldo y cada movimiento.",
    howTos: [
      {
        title: "Un cliente ha perdido el móvil",
        steps: [
          "Busca la tarjeta por su móvil, pedido o número.",
          "Pásala a otro móvil, o bloquéala mientras tanto.",
        ],
      },
    ],
    notes: ["Anular una tarjeta borra su saldo para siempre."],
  },
  {
    path: "/envios",
    title: "Envíos",
    about:
      "Transportistas, y su precio y plazo en cada zona: Península, Baleares, Canarias, Ceuta y Melilla.",
    howTos: [
      {
        title: "Cambiar un precio de envío",
        steps: [
          "Abre el transportista y la zona.",
          "Escribe precio, días y desde qué importe es gratis; mira el ejemplo y guarda.",
          "Los pedidos hechos conservan el suyo.",
        ],
      },
    ],
    notes: ["Una zona sin transportista no se sirve. La tienda lo dice al escribir el código postal."],
  },
  {
    path: "/aspecto",
    title: "Textos y aspecto",
    about:
      "Portada, avisos, textos legales, páginas propias, logotipo y palabras de los correos. Se trabaja en un borrador y se publica cuando está.",
    howTos: [
      {
        title: "Cambiar un texto",
        steps: [
          "Edita el borrador y mira la vista previa.",
          "Publica. Se puede volver a una versión anterior.",
        ],
      },
      {
        title: "Añadir una página propia",
        steps: [
          "Abre las páginas propias y pulsa «Página nueva».",
          "Escribe título, dirección y texto; di si va en el pie.",
          "Publica.",
        ],
      },
    ],
  },
  {
    path: "/ajustes",
    title: "Ajustes",
    about:
      "Los datos del negocio: empresa, días de envío, cobros, correo, tarjeta, VERI*FACTU y quién recibe los avisos. Cuentan al momento.",
    howTos: [
      {
        title: "Cerrar por vacaciones",
        steps: ["Añade los días a los cierres.", "Las fechas de entrega de la tienda se corrigen solas."],
      },
    ],
    notes: [
      "Una contraseña guardada no se vuelve a enseñar: pone «Puesto», y se puede cambiar.",
      "Cada conexión tiene un botón que la prueba y dice qué ha contestado.",
      "Un candado dice que el valor está puesto en el servidor, y solo se cambia allí.",
      "Ctrl+K encuentra cada ajuste por su nombre.",
    ],
  },
  {
    path: "/trabajos",
    title: "Trabajos y fallos",
    about: "Lo que la tienda hace sola y no ha podido: correos, mensajes, fotos, copias y tareas.",
    howTos: [
      {
        title: "Repetir lo que ha fallado",
        steps: ["Lee el motivo.", "Arregla la causa y pulsa «Reintentar», o descártalo."],
      },
    ],
  },
  {
    path: "/personal",
    title: "Personal",
    about: "Quién entra en la gestión, con qué rol y desde dónde.",
    howTos: [
      {
        title: "Invitar a alguien",
        steps: ["Escribe su nombre y correo y elige su rol.", "Pásale el enlace: vale una vez."],
      },
      {
        title: "Alguien se va",
        steps: ["Desactívalo. Sus sesiones y sus claves dejan de valer en ese momento."],
      },
    ],
  },
  {
    path: "/roles",
    title: "Roles",
    about: "Qué puede hacer cada rol, y hasta cuánto puede reembolsar.",
    howTos: [
      {
        title: "Hacer un rol propio",
        steps: ["Pulsa «Rol nuevo» y marca lo que puede.", "Dáselo a las personas en Personal."],
      },
    ],
    notes: ["Un cambio vale desde lo siguiente que haga cada persona."],
  },
  {
    path: "/auditoria",
    title: "Auditoría",
    about: "Quién hizo qué y cuándo. Nadie puede borrar ni cambiar una línea.",
    howTos: [
      {
        title: "Saber quién cambió algo",
        steps: ["Filtra por persona, área o días.", "Cada línea dice el valor de antes y el de después."],
      },
    ],
  },
  {
    path: "/mi-cuenta",
    title: "Mi cuenta",
    about: "Tu contraseña, tus llaves de acceso, tu aplicación de códigos y tus sesiones abiertas.",
    howTos: [
      {
        title: "Entrar sin contraseña",
        steps: ["Añade una llave de acceso: tu móvil o tu ordenador te reconocerán."],
      },
    ],
    notes: ["Guarda los códigos de recuperación fuera del ordenador."],
  },
  {
    path: "/claves",
    title: "Claves",
    about: "Para que otro programa, como un ERP, use la gestión en tu nombre.",
    howTos: [
      {
        title: "Dar acceso a un programa",
        steps: ["Crea una clave con lo justo que necesita.", "Cópiala al momento: no se vuelve a enseñar."],
      },
    ],
    notes: ["Si alguien ha podido verla, anúlala primero y crea otra después."],
  },
  {
    path: "/avisos",
    title: "Avisos",
    about:
      "La tienda avisa a otros programas cuando un pedido se paga, sale o se reembolsa, y cuando se acaba una pieza.",
    howTos: [
      {
        title: "Conectar un programa",
        steps: ["Añade su dirección y elige los sucesos.", "Pulsa «Enviar de prueba» y mira la respuesta."],
      },
    ],
  },
];
