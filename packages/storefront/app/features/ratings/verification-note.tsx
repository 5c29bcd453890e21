/**
 * Whether and how the shop makes sure that opinions come from buyers (TRLGDCU art. 20.4), and that invented ones are
 * just that.
 */
export function VerificationNote({ isDemo }: { isDemo: boolean }) {
  return (
    <section id="verificacion" className="border-t border-ink pt-4 text-sm text-ink-2">
      <h2 className="title mb-2 text-base text-ink">Cómo verificamos las opiniones</h2>
      {isDemo ? (
        <p className="mb-2 font-semibold text-ink">
          Esta tienda es una demostración: las opiniones, sus autores y los productos son inventados. Lo que
          sigue vale para una tienda en funcionamiento.
        </p>
      ) : null}
      <p className="mb-2">
        Solo puede opinar quien ha comprado el producto en esta tienda y lo ha recibido: lo comprobamos con su
        pedido, que debe constar como entregado. Cada pedido da derecho a una opinión por producto.
      </p>
      <p className="mb-2">
        Antes de publicar una opinión leemos que no contenga insultos, datos personales ni publicidad.
        Publicamos también las negativas y no cambiamos ni su texto ni sus estrellas.
      </p>
      <p>Se muestran de la más reciente a la más antigua, y la media cuenta todas las publicadas.</p>
    </section>
  );
}
