import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { getLogo, uploadLogo } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { AddPictures } from "../../ui/add-pictures.tsx";
import { useOnePicture } from "./use-one-picture.ts";

type Values = { logo_id?: number | null; logo_has_name?: boolean };

/** The picture in place of the shop's mark, on the backgrounds of both themes. */
export function LogoField() {
  const { register, watch, setValue, formState } = useFormContext<Values>();
  const id = watch("logo_id") ?? null;
  const choose = (logo: number | null) => setValue("logo_id", logo, { shouldDirty: true });
  const picture = useOnePicture((body) => callOffice(uploadLogo, { body }), choose);
  const { isOver, handlers, mayWrite, isBusy, take } = picture;
  const refused = [
    ...picture.problems,
    ...(formState.errors.logo_id?.message ? [formState.errors.logo_id.message] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" {...handlers}>
      <p className="text-sm font-semibold">
        Logo <span className="font-normal text-ink-2">(opcional)</span>
      </p>
      {id === null ? (
        <p className="text-sm text-ink-2">La tuerca de la tienda.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Sample id={id} theme="claro" className="bg-[#fff]" />
          <Sample id={id} theme="oscuro" className="bg-[#171b1f]" />
        </div>
      )}
      {mayWrite ? (
        <AddPictures
          isOne
          hint="PNG, WebP o JPEG de hasta 10 MB; mejor sin fondo. En oscuro va sobre una placa blanca."
          isBusy={isBusy}
          problems={refused}
          isOver={isOver}
          onAdd={take}
        />
      ) : null}
      {id === null ? null : (
        <>
          <Checkbox {...register("logo_has_name")}>El nombre ya está escrito en el logo</Checkbox>
          {mayWrite ? (
            <button type="button" className="button justify-self-start" onClick={() => choose(null)}>
              Quitar el logo
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}

type SampleProps = { id: number; theme: "claro" | "oscuro"; className: string };

/** As the header shows it. */
function Sample({ id, theme, className }: SampleProps) {
  return (
    <div className={`rounded border border-line px-5 py-4 ${className}`}>
      <img
        src={getLogo.path.replace("{id}", String(id))}
        alt={`El logo en ${theme}`}
        className="h-10 w-auto max-w-[200px] rounded-[1px] bg-[#fff] object-contain shadow-[0_0_0_4px_#fff]"
      />
    </div>
  );
}
