import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";

/** The mark of the office, which leads to its first screen. */
export function OfficeMark() {
  return (
    <OfficeLink to="/" className="title flex min-h-11 items-center gap-2.5 px-2 text-base">
      <Logo className="size-7" />
      Gestión
    </OfficeLink>
  );
}
