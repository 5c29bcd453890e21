import type { AnswerOf } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { listSettings } from "@tuerca/office-contract";
import { TryConnection } from "./try-connection.tsx";

/** Where the nightly backups go, by the server's environment, and a try of that place. */
export function BackupGroup({ about }: { about: AnswerOf<typeof listSettings> }) {
  const { place, is_encrypted: isEncrypted, is_own_server: isOwnServer } = about.backup;
  return (
    <div className="grid content-start gap-5">
      <div className="grid content-start gap-1">
        <p className="text-sm font-semibold">Sitio de las copias</p>
        <p className="flex min-h-12 items-center gap-2 rounded bg-part px-3 [overflow-wrap:anywhere]">
          <Icon name="lock" className="size-4 text-ink-2" />
          <span>{place ?? (isOwnServer ? "Las hace tu servidor de base de datos" : "Ninguno")}</span>
        </p>
        <p className="text-sm text-ink-2">
          {place ? `${isEncrypted ? "Cifradas" : "Sin cifrar"}. ` : ""}
          Lo fija el servidor con <code className="text-xs">BACKUP_DIR</code>.
        </p>
      </div>
      <TryConnection group="backup" checks={about.checks} isDirty={false} />
    </div>
  );
}
