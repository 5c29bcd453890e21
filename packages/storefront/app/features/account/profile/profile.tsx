import type { User } from "@tuerca/contract";
import { AccountPage } from "../account-page.tsx";
import { EmailState } from "./email-state.tsx";
import { NameForm } from "./name-form.tsx";

/** The customer's name and address. `onChange` is given the user as it is then. */
export function Profile({ onChange }: { onChange: (user: User) => void }) {
  return (
    <AccountPage title="Mi perfil" skeleton={<Loading />}>
      {(user) => (
        <div className="grid gap-10">
          <NameForm user={user} onChange={onChange} />
          <EmailState user={user} />
        </div>
      )}
    </AccountPage>
  );
}

function Loading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-10 noscript:hidden">
      <div className="h-[219px] border-t border-ink pt-4">
        <div className="h-6 w-24 rounded-sm bg-part" />
      </div>
      <div className="h-[120px] border-t border-ink pt-4">
        <div className="h-6 w-24 rounded-sm bg-part" />
      </div>
    </div>
  );
}
