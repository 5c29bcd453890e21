import type { RatingState, User } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { useEffect, useRef, useState } from "react";
import { loginPath } from "../../../client/page/login-path.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../../ui/link/link.tsx";
import { Stars } from "../../../ui/stars/stars.tsx";
import type { Access } from "./own-rating-calls.ts";
import { useOwnRating } from "./use-own-rating.ts";

const loadPhotos = () => import("../opinion-photos.tsx").then((module) => module.OpinionPhotos);
const loadForm = () => import("./rating-form.tsx").then((module) => module.RatingForm);

type OwnRatingSectionProps = {
  product: { id: number; name: string };
  /** The logged-in user; undefined while unknown. */
  user: User | null | undefined;
};

/** The visitor's own rating of a product, and its form; the same for everybody at first. */
export function OwnRatingSection({ product, user }: OwnRatingSectionProps) {
  const { data, retry, put } = useOwnRating(product.id, user);
  return (
    <section
      id="opinar"
      aria-labelledby="opinar-titulo"
      className="mb-8 min-h-44 scroll-mt-24 rounded border border-line bg-surface p-5"
    >
      <h2 id="opinar-titulo" className="title mb-3 text-lg">
        Tu opinión
      </h2>
      <noscript>
        <p>Para opinar hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {data === "failed" ? <LoadFailed what="tu opinión" onRetry={retry} /> : null}
      {data === null || data === "failed" ? null : (
        <>
          {data.isLinkDead ? (
            <p role="status" className="mb-3 font-semibold">
              El enlace del correo ya no sirve.
            </p>
          ) : null}
          {data.state && data.access ? (
            <OwnRating access={data.access} product={product} state={data.state} onChange={put} />
          ) : (
            <ForGuests productId={product.id} />
          )}
        </>
      )}
    </section>
  );
}

function ForGuests({ productId }: { productId: number }) {
  return (
    <div className="grid justify-items-start gap-3 text-sm text-ink-2">
      <p className="max-w-prose">
        Puedes opinar si has comprado este producto aquí y ya lo has recibido. Si compraste sin cuenta, usa el
        enlace del correo que te enviamos cinco días después de la entrega.
      </p>
      <Link to={loginPath(`/ratings/${productId}#opinar`)} className="button">
        Iniciar sesión para opinar
      </Link>
    </div>
  );
}

type OwnRatingProps = {
  access: NonNullable<Access>;
  product: { id: number; name: string };
  state: RatingState;
  onChange: (state: RatingState) => void;
};

function OwnRating({ access, product, state, onChange }: OwnRatingProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const Form = useLazyPart(loadForm, state.can_vote);
  const { own, can_vote: canVote } = state;
  const isFormShown = canVote && (own === null || isEditing);
  if (isFormShown && Form)
    return (
      <Form
        access={access}
        product={product}
        state={state}
        onSent={(sent) => {
          setIsEditing(false);
          setIsSent(true);
          onChange(sent);
        }}
        onCancel={own ? () => setIsEditing(false) : null}
      />
    );
  if (own)
    return (
      <Given
        own={own}
        isSent={isSent}
        onEdit={
          canVote
            ? () => {
                setIsSent(false);
                setIsEditing(true);
              }
            : null
        }
      />
    );
  if (canVote) return null;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      Solo puede opinar quien ha comprado este producto aquí y ya lo ha recibido. Si tu pedido está en camino,
      vuelve cuando te llegue.
    </p>
  );
}

type GivenProps = { own: NonNullable<RatingState["own"]>; isSent: boolean; onEdit: (() => void) | null };

/** The rating as given, with its state; focused once it has been sent, so that it is announced. */
function Given({ own, isSent, onEdit }: GivenProps) {
  const ref = useRef<HTMLDivElement>(null);
  const OpinionPhotos = useLazyPart(loadPhotos, own.photos.length > 0);
  useEffect(() => {
    if (isSent) ref.current?.focus();
  }, [isSent]);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="grid justify-items-start gap-3 outline-none">
      <p className="font-semibold">{isSent ? "Gracias, ya la tenemos" : TITLES[own.status]}</p>
      {own.status === "pending" ? (
        <p className="max-w-prose text-sm text-ink-2">
          La leemos antes de publicarla con el nombre «{own.author}» y te avisamos por correo. Hasta entonces
          puedes cambiarla.
        </p>
      ) : null}
      {own.status === "rejected" ? (
        <p className="max-w-prose text-sm">
          El motivo: <strong>{own.reason ?? "no cumple nuestras normas."}</strong>
        </p>
      ) : null}
      <div className="w-full min-w-0 border-l-3 border-line pl-4">
        <Stars average={own.rating} isPlain />
        {own.title ? <p className="mt-1 font-semibold wrap-anywhere">{own.title}</p> : null}
        {own.comment ? (
          <p className="mt-1 max-w-[68ch] text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {own.comment}
          </p>
        ) : null}
        {OpinionPhotos ? <OpinionPhotos photos={own.photos} author={own.author} /> : null}
      </div>
      {onEdit ? (
        <button type="button" className="button" onClick={onEdit}>
          {own.status === "rejected" ? "Escribirla de nuevo" : "Cambiarla"}
        </button>
      ) : null}
    </div>
  );
}

const TITLES = {
  pending: "Tu opinión espera a que la leamos",
  approved: "Tu opinión está publicada",
  rejected: "No publicamos tu opinión",
} as const satisfies Record<NonNullable<RatingState["own"]>["status"], string>;
