import { CONTENT_LIMITS, HERO_LIMITS } from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { getContentPicture, uploadContentPicture } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { AddPictures } from "../../ui/add-pictures.tsx";
import type { HomeValues } from "./home-form.tsx";
import { useOnePicture } from "./use-one-picture.ts";

/** Words, link and picture of the home page's first section, in the form around them. */
export function HeroFields() {
  const { register, formState } = useFormContext<HomeValues>();
  const errors = formState.errors.hero;
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="title text-base">Lo primero que se ve</h2>
      <TextField
        label="Título"
        isOptional
        hint="Vacío: «¿Qué coche tienes?» o, sin coches, «La pieza exacta, a la primera.»"
        autoComplete="off"
        maxLength={HERO_LIMITS.title}
        error={errors?.title?.message}
        {...register("hero.title")}
      />
      <TextArea
        label="Texto"
        rows={3}
        maxLength={HERO_LIMITS.text}
        error={errors?.text?.message}
        {...register("hero.text")}
      />
      <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField
          label="Texto del enlace"
          isOptional
          autoComplete="off"
          maxLength={HERO_LIMITS.link}
          error={errors?.link?.message}
          {...register("hero.link")}
        />
        <TextField
          label="Página a la que lleva"
          isOptional
          hint="Una dirección de la tienda, como /l-mejores-ofertas"
          autoComplete="off"
          maxLength={CONTENT_LIMITS.path}
          error={errors?.path?.message}
          {...register("hero.path")}
        />
      </div>
      <HeroPicture />
    </section>
  );
}

function HeroPicture() {
  const { register, watch, setValue, formState } = useFormContext<HomeValues>();
  const errors = formState.errors.hero;
  const id = watch("hero.picture_id");
  const choose = (picture: number | null) => setValue("hero.picture_id", picture, { shouldDirty: true });
  const { handlers, isOver, isBusy, problems, take, mayWrite } = useOnePicture(
    (body) => callOffice(uploadContentPicture, { body }),
    choose,
  );
  const remove = () => {
    choose(null);
    setValue("hero.picture_alt", "", { shouldDirty: true });
  };
  const refused = errors?.picture_id?.message ? [...problems, errors.picture_id.message] : problems;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" {...handlers}>
      <p className="text-sm font-semibold">
        Foto <span className="font-normal text-ink-2">(opcional)</span>
      </p>
      {id === null ? null : (
        <img
          src={getContentPicture.path.replace("{id}", String(id))}
          alt="La foto de la portada"
          className="h-32 w-auto max-w-full justify-self-start rounded object-contain"
        />
      )}
      {mayWrite ? (
        <AddPictures
          isOne
          hint="JPEG, PNG o WebP de hasta 10 MB; apaisadas se ven mejor."
          isBusy={isBusy}
          problems={refused}
          isOver={isOver}
          onAdd={take}
        />
      ) : null}
      {id === null ? null : (
        <>
          <TextField
            label="Qué se ve en la foto"
            hint="Para quien no la ve"
            autoComplete="off"
            maxLength={HERO_LIMITS.alt}
            error={errors?.picture_alt?.message}
            {...register("hero.picture_alt")}
          />
          {mayWrite ? (
            <button type="button" className="button justify-self-start" onClick={remove}>
              Quitar la foto
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}
