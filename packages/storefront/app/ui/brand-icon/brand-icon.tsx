import { brandClass, hasMark } from "./brand-class.ts";

/** The mark of a brand as a CSS class, `car-{name}`; the initial for a brand whose mark we lack. */
export function BrandIcon({ name }: { name: string }) {
  const className = brandClass(name);
  return (
    <span
      aria-hidden="true"
      className={`brand-icon ${className} grid size-9 flex-none place-items-center text-lg font-extrabold font-stretch-[112%]`}
    >
      {hasMark(className) ? null : (
        <span className="grid size-9 place-items-center rounded-full border border-line">
          {name.slice(0, 1)}
        </span>
      )}
    </span>
  );
}
