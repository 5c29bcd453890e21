import { zodResolver } from "@hookform/resolvers/zod";
import {
  MAX_RATING_PHOTOS,
  opinionInput,
  RATING_COMMENT_LENGTH,
  RATING_TITLE_LENGTH,
  type RatingState,
} from "@tuerca/contract";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { retryText } from "@tuerca/kit/calls/retry-text.ts";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import type { z } from "zod";
import { Link } from "../../../ui/link/link.tsx";
import { PhotoField } from "../../../ui/photo-field/photo-field.tsx";
import { imageUrl } from "../../../ui/responsive-image/image-url.ts";
import { photoPath } from "../photo-path.ts";
import { type Access, sendPhoto, sendRating } from "./own-rating-calls.ts";
import { StarField } from "./star-field.tsx";

type RatingFormProps = {
  access: NonNullable<Access>;
  product: { id: number; name: string };
  state: RatingState;
  onSent: (state: RatingState) => void;
  /** Null if there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** A photo in the form, in pixels. */
const SMALL = { width: 150, height: 150 } as const;

type Input = z.input<typeof opinionInput>;
type Output = z.output<typeof opinionInput>;
type Form = UseFormReturn<Input, unknown, Output>;

/** The form of a rating: stars, and words if the buyer likes. */
export function RatingForm({ access, product, state, onSent, onCancel }: RatingFormProps) {
  const { own, author } = state;
  const form: Form = useForm({
    resolver: zodResolver(opinionInput),
    mode: "onTouched",
    defaultValues: {
      title: own?.title ?? "",
      comment: own?.comment ?? "",
      photos: own?.photos ?? [],
      ...(own ? { rating: own.rating } : {}),
    },
  });
  const stars = useController({ control: form.control, name: "rating" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async (given) => onSent(await sendRating(access, product.id, given)),
    (error) => {
      if (!hasStatus(error, 403) && !hasStatus(error, 404) && !hasStatus(error, 429))
        return showServerErrors(error, form);
      const wait = error.status === 429 ? ` ${retryText(error.retryAfterS, new Date())}` : "";
      form.setError("root.refusal", { type: "server", message: `${error.serverMessage ?? ""}${wait}` });
    },
  );
  const refusal = errors.root?.refusal?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <p className="text-sm text-ink-2">
        Sobre <strong className="text-ink">{product.name}</strong>
      </p>
      <StarField
        name="rating"
        value={stars.field.value ?? null}
        onChange={stars.field.onChange}
        ref={stars.field.ref}
        {...(errors.rating?.message ? { error: errors.rating.message } : {})}
      />
      <WordFields form={form} />
      <PhotoField
        most={MAX_RATING_PHOTOS}
        hint={`Hasta ${MAX_RATING_PHOTOS}: la pieza puesta, el embalaje… Se publican con tu opinión: sin matrículas ni caras.`}
        send={(photo) => sendPhoto(access, product.id, photo)}
        urlOf={(id) => imageUrl(photoPath(id), SMALL)}
        ids={form.watch("photos") ?? []}
        onChange={(ids) => form.setValue("photos", ids, { shouldValidate: form.formState.isSubmitted })}
        error={errors.photos?.message}
      />
      <p className="text-sm text-ink-2">
        La leemos antes de publicarla con el nombre «{own?.author ?? author}» y te avisamos por correo.{" "}
        <Link to={`/ratings/${product.id}#verificacion`} className="link">
          Qué no publicamos
        </Link>
      </p>
      <div role="alert" className="empty:hidden">
        {refusal ? <p className="border-l-3 border-sale bg-part p-4 font-semibold">{refusal}</p> : null}
      </div>
      <Buttons isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

/** Title and comment, both optional. */
function WordFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Título"
        isOptional
        maxLength={RATING_TITLE_LENGTH}
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label="Comentario"
        rows={5}
        maxLength={RATING_COMMENT_LENGTH}
        error={errors.comment?.message}
        {...form.register("comment")}
      />
    </>
  );
}

function Buttons({ isSending, onCancel }: { isSending: boolean } & Pick<RatingFormProps, "onCancel">) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className="button button-main min-h-12 px-8 max-sm:w-full"
      >
        {isSending ? "Enviando…" : "Enviar opinión"}
      </button>
      {onCancel ? (
        <button type="button" className="button min-h-12 max-sm:w-full" onClick={onCancel}>
          Cancelar
        </button>
      ) : null}
    </div>
  );
}
