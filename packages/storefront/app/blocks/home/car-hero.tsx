import { useCar } from "../../client/car/use-car.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../ui/link/link.tsx";
import { HeroCarField } from "./hero-car-field.tsx";
import { type HomeHero, OperatorHero } from "./operator-part.ts";

const loadOwn = () => import("./own-car-hero.tsx").then((module) => module.OwnCarHero);

const TITLE =
  "text-3xl leading-none font-extrabold tracking-[-.018em] font-stretch-[108%] wrap-anywhere sm:text-4xl";

const ROOM = "min-h-[324px] sm:min-h-[212px]";

type CarHeroProps = {
  /** The best known makes that have a page. */
  makes: readonly { name: string; url_path: string }[];
  own?: HomeHero | undefined;
};

/**
 * The question for the visitor's car, by number, text or make; for whoever has one the way on, in
 * the same room.
 */
export function CarHero({ makes, own }: CarHeroProps) {
  const car = useCar();
  const OwnCarHero = useLazyPart(loadOwn, car !== null);
  const ownCar = car && OwnCarHero ? <OwnCarHero car={car} titleClass={TITLE} /> : null;
  const question = (
    <>
      <h1 className={TITLE}>{own?.title ?? "¿Qué coche tienes?"}</h1>
      <p className="mt-3 mb-5 max-w-[60em] text-[1.0625rem] leading-[1.45] text-ink-2">
        {own?.text ??
          "Dinos cuál es y verás solo lo que encaja. Si te decimos que sí y no encaja, la devolución la pagamos nosotros."}
      </p>
      <HeroCarField />
    </>
  );
  return (
    <section data-car-hero className="border-b border-line bg-surface">
      <div className="wrap py-6 sm:py-10">
        {own ? (
          <OperatorHero own={own} room={ROOM} instead={ownCar}>
            {question}
          </OperatorHero>
        ) : (
          <div className={ROOM}>{ownCar ?? question}</div>
        )}
        <nav aria-label="Recambios por marca de coche" className="mt-5">
          <ul className="sheet grid-cols-3 xs:grid-cols-4 md:grid-cols-6 xl:grid-cols-12">
            {makes.map(({ name, url_path }) => (
              <li key={url_path} className="sheet-cell">
                <Link
                  to={url_path}
                  className="grid min-h-11 place-items-center px-1 text-center text-xs font-extrabold uppercase font-stretch-[108%] hover:bg-part sm:text-[0.8125rem]"
                >
                  {SHORT.get(name) ?? name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}

/** Names that a narrow cell has no room for. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["Volkswagen", "VW"],
  ["Mercedes-Benz", "Mercedes"],
]);
