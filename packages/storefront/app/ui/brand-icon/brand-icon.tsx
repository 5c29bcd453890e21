import { useSyncExternalStore } from "react";
import { brandClass, hasMark } from "./brand-class.ts";
import { failedMarks } from "./failed-marks.ts";

const BOX = "grid size-9 flex-none place-items-center";

/** A brand's mark as a CSS class, `car-{name}`; the initial if its mark is missing. */
export function BrandIcon({ name }: { name: string }) {
  const className = brandClass(name);
  if (!hasMark(className))
    return (
      <span
        aria-hidden="true"
        className={`brand-icon ${className} ${BOX} text-lg font-extrabold font-stretch-[108%]`}
      >
        <span className="grid size-9 place-items-center rounded-full border border-line">
          {name.slice(0, 1)}
        </span>
      </span>
    );
  return <BrandMark className={className} />;
}

/** A mark; if its file fails to load, the text alternative. */
function BrandMark({ className }: { className: string }) {
  const plain = className.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const isLost = useSyncExternalStore(
    failedMarks.subscribe,
    () => failedMarks.has(plain),
    () => false,
  );
  if (isLost)
    return (
      <span aria-hidden="true" className={`${BOX} text-center text-[0.625rem] leading-tight text-ink-2`}>
        Error Loading
      </span>
    );
  return <span aria-hidden="true" className={`brand-icon ${className} ${BOX}`} />;
}
