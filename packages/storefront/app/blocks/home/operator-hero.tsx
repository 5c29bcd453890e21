import type { ReactNode } from "react";
import { Link } from "../../ui/link/link.tsx";
import { OwnPicture } from "../../ui/own-picture/own-picture.tsx";
import type { HomeHero } from "./operator-part.ts";

type OperatorHeroProps = {
  own: HomeHero;
  /** Classes of the least room of the words. */
  room?: string;
  /** Shown in place of words and link, in their room. */
  instead?: ReactNode;
  /** Words and fields. */
  children: ReactNode;
};

/** The words of the home page's first section with the operator's link and picture. */
export function OperatorHero({ own: { link, picture }, room, instead, children }: OperatorHeroProps) {
  const words = (
    <>
      {children}
      {link ? (
        <p className="mt-4">
          <Link to={link.path} className="button">
            {link.label}
          </Link>
        </p>
      ) : null}
    </>
  );
  return (
    <div
      data-part="operator-hero"
      className={`grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:gap-10 ${picture ? "lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]" : ""}`}
    >
      <div className={room}>{instead ? <InRoomOf words={words}>{instead}</InRoomOf> : words}</div>
      {picture ? <OwnPicture picture={picture} sizes={SIZES} isFirst /> : null}
    </div>
  );
}

/** How wide the section shows a picture. */
const SIZES = "(min-width: 1024px) 480px, calc(100vw - 32px)";

/** Takes the room of the operator's words, whose height nobody knows, so that nothing moves. */
function InRoomOf({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div inert className="invisible [grid-area:1/1]">
        {words}
      </div>
      <div className="grid [grid-area:1/1]">{children}</div>
    </div>
  );
}
