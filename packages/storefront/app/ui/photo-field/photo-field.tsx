import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { FieldError, FieldHint } from "@tuerca/kit/field/field-texts.tsx";
import { type ChangeEvent, useId, useState } from "react";

/** Longest side of a sent photo, in pixels. */
const EDGE = 2000;

/** A smaller photo is sent as it is. */
const SMALL_BYTES = 500_000;

type PhotoFieldProps = {
  /** How many there may be. */
  most: number;
  hint: string;
  /** Sends a photo. Throws ApiError. */
  send: (photo: Blob) => Promise<{ id: string }>;
  /** The address of an uploaded photo, small. */
  urlOf: (id: string) => string;
  /** Ids of uploaded photos. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** Some photos, each uploaded when it is chosen. */
export function PhotoField({ most, hint, urlOf, error, ...photos }: PhotoFieldProps) {
  const { ids, onChange } = photos;
  const id = useId();
  const { isUploading, problem, upload } = useUpload({ most, ...photos });
  const shown = problem ?? error;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">
        Fotos<span className="font-normal text-ink-2"> (opcional)</span>
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <ul aria-label="Fotos añadidas" className="flex flex-wrap gap-3 empty:hidden">
        {ids.map((photo, index) => (
          <li key={photo} className="grid justify-items-center gap-1">
            <img
              src={urlOf(photo)}
              alt={`Foto ${index + 1}`}
              width={88}
              height={88}
              className="size-22 rounded border border-line bg-part object-cover"
            />
            <button
              type="button"
              className="link min-h-6 text-sm"
              onClick={() => onChange(ids.filter((one) => one !== photo))}
            >
              Quitar<span className="sr-only"> la foto {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      {ids.length < most ? (
        <label className="button w-max cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          {isUploading ? "Subiendo…" : "Añadir fotos"}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            aria-describedby={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={shown ? true : undefined}
            className="sr-only"
            onChange={upload}
          />
        </label>
      ) : null}
      <p role="status" className="sr-only">
        {isUploading ? "Subiendo la foto" : ids.length > 0 ? `Fotos añadidas: ${ids.length}` : ""}
      </p>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </fieldset>
  );
}

/** Uploads chosen files one after the other, as many as there is room for. */
function useUpload({
  most,
  send,
  ids,
  onChange,
}: Pick<PhotoFieldProps, "most" | "send" | "ids" | "onChange">) {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(input.files ?? []);
    input.value = "";
    if (isUploading || files.length === 0) return;
    const room = most - ids.length;
    setProblem(files.length > room ? `Caben ${most} fotos: hemos dejado fuera las demás.` : undefined);
    setIsUploading(true);
    const uploaded = [...ids];
    for (const file of files.slice(0, room))
      try {
        uploaded.push((await send(await shrinkPhoto(file))).id);
        onChange([...uploaded]);
      } catch (error) {
        setProblem(`«${file.name}»: ${refusalText(error)}`);
      }
    setIsUploading(false);
  };
  return { isUploading, problem, upload };
}

function refusalText(error: unknown): string {
  const [text] = error instanceof ApiError ? (error.fieldErrors.photo ?? []) : [];
  return text ?? problemText(error);
}

/**
 * A photo as a JPEG of some 500 kB, so that a phone sends it within seconds. Files that the browser
 * cannot open stay as they are: the server says what is wrong with them.
 */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, EDGE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return shrunk ?? file;
}
