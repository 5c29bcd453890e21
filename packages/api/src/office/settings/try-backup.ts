import { openBackupPlace } from "@tuerca/platform/backups/backup-files";
import type { Config } from "@tuerca/platform/config";
import { errorCode } from "@tuerca/platform/error-code";
import type { Tried } from "./try-settings.routes.ts";

/** The system's and the buckets' reasons, in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "la tienda no tiene permiso para escribir ahí",
  EPERM: "la tienda no tiene permiso para escribir ahí",
  EROFS: "ese disco es de solo lectura",
  ENOSPC: "no queda sitio",
  ENOENT: "la carpeta no existe y no se puede crear",
  ENOTDIR: "una parte de la ruta no es una carpeta",
};

/** Writes, reads and deletes a small file where the nightly backups go. */
export async function tryBackupPlace(config: Config): Promise<Tried> {
  const { BACKUP_DIR, DATABASE_URL } = config;
  if (BACKUP_DIR === null)
    return {
      passed: false,
      message: DATABASE_URL
        ? "La base de datos es de un servidor tuyo: haz ahí las copias."
        : "No hay sitio para las copias: el servidor no tiene BACKUP_DIR.",
    };
  try {
    await openBackupPlace(BACKUP_DIR, config).probe();
    return { passed: true, message: "Se ha escrito, leído y borrado un fichero de prueba." };
  } catch (error) {
    const reason =
      REASONS[errorCode(error) ?? ""] ?? (error instanceof Error ? error.message : String(error));
    return { passed: false, message: `No se puede guardar una copia: ${reason.slice(0, 300)}.` };
  }
}
