const FACTS = [
  {
    title: "Envío según tu código postal",
    text: "El plazo y el precio se calculan en la página de cada producto, antes de comprar.",
  },
  {
    title: "14 días para devolver",
    text: "Puedes desistir sin dar motivos desde que recibes el pedido. Los gastos de devolverlo son tuyos.",
  },
  {
    title: "3 años de garantía",
    text: "La garantía legal cubre todos los productos nuevos desde la entrega.",
  },
  { title: "Códigos equivalentes", text: "Busca por la referencia original o por la de otro fabricante." },
];

/** What delivery and return cost, and what else one wants to know before buying. */
export function PurchaseFacts() {
  return (
    <ul className="mt-10 mb-14 grid grid-cols-1 gap-x-6 border-t border-ink xs:grid-cols-2 lg:grid-cols-4">
      {FACTS.map(({ title, text }) => (
        <li key={title} className="pt-4 pr-4 text-sm text-ink-2">
          <b className="block text-base text-ink">{title}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
