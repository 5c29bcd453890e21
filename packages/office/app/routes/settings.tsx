import { listSettings, type SettingGroup } from "@tuerca/office-contract";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { BackupGroup } from "../features/settings/backup-group.tsx";
import { GroupForm } from "../features/settings/group-form.tsx";
import { BACKUP_WORDS, shownGroups } from "../features/settings/setting-words.ts";
import type { TriedGroup } from "../features/settings/try-connection.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Others may change the same settings. */
const LOOK_MS = 60_000;

/** The settings of the business, by groups; a change is in the shop at once, without a restart. */
export default function Settings() {
  const list = useOffice(listSettings, {}, { everyMs: LOOK_MS });
  const [dirty, setDirty] = useState<readonly SettingGroup[]>([]);
  const onDirty = useCallback((group: SettingGroup, isDirty: boolean) => {
    setDirty((before) => [...before.filter((one) => one !== group), ...(isDirty ? [group] : [])]);
  }, []);
  return (
    <>
      <PageHead title="Ajustes" note="La tienda sigue los cambios en segundos, sin reiniciarse" />
      <LeaveGuard isDirty={dirty.length > 0} />
      <Loaded query={list} what="los ajustes">
        {(about) => (
          <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {shownGroups().map(([group, title, text]) => (
              <Group key={group} group={group} title={title} text={text}>
                <GroupForm group={group} title={title} about={about} onDirty={onDirty} />
              </Group>
            ))}
            <Group group="backup" {...BACKUP_WORDS}>
              <BackupGroup about={about} />
            </Group>
          </div>
        )}
      </Loaded>
    </>
  );
}

type GroupProps = { group: TriedGroup; title: string; text: string; children: ReactNode };

/** A group beside its title, which takes the focus if the address names it. */
function Group({ group, title, text, children }: GroupProps) {
  const { get } = useListQuery();
  const isAsked = get("grupo") === group;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <section
      aria-labelledby={`grupo-${group}`}
      className="grid gap-4 py-8 first:pt-2 lg:grid-cols-[18rem_minmax(0,36rem)] lg:gap-10"
    >
      <div className="grid content-start gap-1">
        <h2
          ref={heading}
          id={`grupo-${group}`}
          tabIndex={-1}
          className="title scroll-mt-24 text-base outline-none"
        >
          {title}
        </h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}
