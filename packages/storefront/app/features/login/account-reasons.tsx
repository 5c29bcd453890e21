import { Icon, type IconName } from "@tuerca/kit/icon/icon.tsx";

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: "truck", title: "Tus pedidos", text: "Estado, seguimiento y facturas de cada compra." },
  {
    icon: "heart",
    title: "Lista de deseos",
    text: "Las piezas que te interesan, en todos tus dispositivos.",
  },
  { icon: "cart", title: "El mismo carrito", text: "Lo que añades en el móvil te espera en el ordenador." },
  { icon: "check", title: "Direcciones guardadas", text: "Compras sin volver a escribirlas." },
];

/** The benefits of an account. */
export function AccountReasons() {
  return (
    <aside aria-labelledby="con-tu-cuenta">
      <h2 id="con-tu-cuenta" className="title border-t border-ink pt-4 text-lg">
        Con tu cuenta
      </h2>
      <ul className="mt-2">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 border-b border-line py-3.5">
            <Icon name={icon} className="size-6" />
            <p className="text-sm text-ink-2">
              <span className="block font-bold text-ink">{title}</span>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3.5 text-sm text-ink-2">También puedes comprar sin cuenta, como invitado.</p>
    </aside>
  );
}
