import type { OpenDatabase } from "../start/open-database.ts";

/** Opens an operator's view on the shop's database, runs `act`, and always closes both. */
export async function withAdmin<Admin extends { close(): Promise<void> }, Result>(
  connect: () => Promise<OpenDatabase>,
  open: (databaseUrl: string) => Admin | Promise<Admin>,
  act: (admin: Admin) => Promise<Result>,
): Promise<Result> {
  const database = await connect();
  try {
    const admin = await open(database.databaseUrl);
    try {
      return await act(admin);
    } finally {
      await admin.close();
    }
  } finally {
    await database.close();
  }
}
