import { IMAGE_SIZES } from "@tuerca/contract";
import type { ReactNode } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { Link } from "../../ui/link/link.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import type { RatingsPageData } from "./load-ratings.server.ts";
import { OpinionList } from "./opinion-list.tsx";
import { RatingSummary } from "./rating-summary.tsx";

type RatingsPageProps = {
  data: RatingsPageData;
  /** The visitor's own rating of the page's product. */
  ownRating: ReactNode;
};

/** All ratings, or those of one product. */
export function RatingsPage({ data, ownRating }: RatingsPageProps) {
  const { product, summary, opinions, meta } = data;
  const path = product ? `/ratings/${product.id}` : "/ratings";
  const crumbs = product ? [{ name: product.name, path: product.path }] : [];
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={crumbs} current="Opiniones" />
      <h1 className="title pb-5 text-2xl sm:text-3xl">Opiniones de clientes</h1>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {product ? <About product={product} /> : null}
          <RatingSummary summary={summary} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          {ownRating}
          {opinions.length > 0 ? (
            <OpinionList opinions={opinions} withProduct={product === null} heading="h2" />
          ) : (
            <Nothing product={product} />
          )}
          <Pagination meta={meta} hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)} />
        </div>
        <VerificationNote isDemo={useShop()?.demo ?? false} />
      </div>
    </div>
  );
}

function About({ product }: { product: NonNullable<RatingsPageData["product"]> }) {
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <ResponsiveImage
          src={product.image ?? DRAWING}
          alt=""
          variants={[IMAGE_SIZES.cart]}
          isLazy={false}
          className="size-[75px] flex-none"
        />
        <Link to={product.path} className="link font-semibold wrap-anywhere">
          {product.name}
        </Link>
      </div>
      <Link to="/ratings" className="link mt-3 inline-block text-sm">
        Ver las opiniones de todos los productos
      </Link>
    </div>
  );
}

function Nothing({ product }: Pick<RatingsPageData, "product">) {
  return (
    <p className="rounded border border-line bg-surface p-5">
      {product ? "Este producto todavía no tiene opiniones." : "Todavía no hay opiniones."}{" "}
      <Link to={product?.path ?? "/"} className="link font-semibold">
        {product ? "Volver al producto" : "Volver al inicio"}
      </Link>
    </p>
  );
}

/**
 * Whether and how the shop verifies that ratings come from buyers (TRLGDCU art. 20.4), and that the
 * demo's are invented.
 */
function VerificationNote({ isDemo }: { isDemo: boolean }) {
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
        pedido, que debe constar como entregado y no devuelto. Se opina desde la cuenta o con el enlace que
        enviamos por correo cinco días después de la entrega. Cada comprador da una opinión por producto, y
        nadie cobra ni recibe descuentos por ella.
      </p>
      <p className="mb-2">
        Leemos cada opinión antes de publicarla. Publicamos también las negativas y no cambiamos ni su texto
        ni sus estrellas; su autor puede cambiarla hasta que se publica. No publicamos las que llevan:
      </p>
      <ul className="mb-2 list-disc pl-5">
        <li>insultos, amenazas o discriminación;</li>
        <li>datos personales, propios o de otros, ni fotos con caras o matrículas;</li>
        <li>publicidad, enlaces o texto que no es sobre el producto o su compra;</li>
        <li>algo contrario a la ley.</li>
      </ul>
      <p className="mb-2">
        A quien escribió le decimos por correo si se publica o por qué no, y puede escribirla de nuevo. La
        tienda puede responder debajo de una opinión. Si alguien cierra su cuenta, sus opiniones quedan sin su
        nombre.
      </p>
      <p>Se muestran de la más reciente a la más antigua, y la media cuenta todas las publicadas.</p>
    </section>
  );
}
