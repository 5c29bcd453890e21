import { useFragment } from "../client/use-fragment.ts";
import { EnterPage } from "../features/session/enter-page.tsx";
import { FirstOwnerForm } from "../features/session/first-owner-form.tsx";

/** The first owner of a new shop says who they are; password and app follow on the next screen. */
export default function FirstOwner() {
  const secret = useFragment();
  if (secret === null) return <EnterPage title="Tu tienda nueva">{null}</EnterPage>;
  return (
    <EnterPage
      title="Tu tienda nueva"
      text="Crea tu cuenta de propietario. En el paso siguiente eliges la contraseña y añades una aplicación de códigos."
    >
      <FirstOwnerForm secret={secret} />
    </EnterPage>
  );
}
