import type { AnswerOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type listSettings,
  type OfficeSetting,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
  type SettingTexts,
  saveCardSettings,
  saveCompanySettings,
  saveDispatchSettings,
  saveHostSettings,
  saveMailSettings,
  saveNoticeSettings,
  savePaymentSettings,
  savePlateSettings,
  saveRecordSettings,
  saveTextSettings,
} from "@tuerca/office-contract";
import { useEffect } from "react";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { type Rows, useStored } from "../../client/use-stored.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { LockedSetting, SettingField, settingText } from "./setting-field.tsx";
import { countingText, SETTING_WORDS } from "./setting-words.ts";
import { canTry, TryConnection } from "./try-connection.tsx";

const CALLS = {
  company: saveCompanySettings,
  dispatch: saveDispatchSettings,
  payment: savePaymentSettings,
  notices: saveNoticeSettings,
  hosts: saveHostSettings,
  mail: saveMailSettings,
  card: saveCardSettings,
  records: saveRecordSettings,
  texts: saveTextSettings,
  plates: savePlateSettings,
} as const satisfies Record<SettingGroup, unknown>;

type GroupFormProps = {
  group: SettingGroup;
  title: string;
  about: AnswerOf<typeof listSettings>;
  /** Hears whether something is typed and not saved. */
  onDirty: (group: SettingGroup, isDirty: boolean) => void;
};

/** The settings of a group, saved together; what the server has is shown with a lock. */
export function GroupForm({ group, title, about, onDirty }: GroupFormProps) {
  const names: readonly SettingName[] = SETTING_GROUPS[group];
  const all = names.flatMap((name) => about.settings.find((one) => one.name === name) ?? []);
  const values = valuesOf(all);
  const { form, submit, isSending } = useOfficeForm(CALLS[group], {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: `${title}: guardado` });
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(group, isDirty), [onDirty, group, isDirty]);
  const rows = rowsOf(all);
  const before = useStored({
    rows,
    version: JSON.stringify(values.seen),
    isDirty,
    take: (keepsTyped) => (keepsTyped ? form.setValue("seen", values.seen) : form.reset(values)),
  });
  const mayWrite = useMay("write_settings");
  const isFree = all.some(({ environment }) => environment === null);
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-5">
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        {all.map((setting) => {
          const { name, environment } = setting;
          return environment === null ? (
            <SettingField key={name} {...{ setting, form, about }} />
          ) : (
            <LockedSetting key={name} name={name} setting={setting} text={settingText(name, environment)} />
          );
        })}
      </fieldset>
      {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
      {mayWrite && isFree ? (
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            className={isDirty ? "button button-main" : "button"}
            aria-disabled={isSending || !isDirty || undefined}
            onClick={(event) => !isDirty && event.preventDefault()}
          >
            Guardar<span className="sr-only"> {title}</span>
          </button>
          <LastChange settings={all} />
        </div>
      ) : (
        <LastChange settings={all} />
      )}
      {canTry(group) ? <TryConnection group={group} checks={about.checks} isDirty={isDirty} /> : null}
    </form>
  );
}

function LastChange({ settings }: { settings: readonly OfficeSetting[] }) {
  const acts = settings.flatMap(({ changed }) => changed ?? []);
  const [last] = acts.toSorted((a, b) => b.at.localeCompare(a.at));
  if (!last) return null;
  return (
    <p className="text-sm text-ink-2">
      Último cambio: {last.by}, {momentText(last.at)}
    </p>
  );
}

/** The stored texts, as they are typed and as they were seen. */
function valuesOf(settings: readonly OfficeSetting[]): SettingTexts {
  const texts = Object.fromEntries(settings.map(({ name, stored }) => [name, stored ?? ""]));
  return { texts, seen: { ...texts } };
}

function rowsOf(settings: readonly OfficeSetting[]): Rows {
  return settings.map((setting) => {
    const { name } = setting;
    return [SETTING_WORDS[name].label, settingText(name, countingText(setting)) || null];
  });
}
