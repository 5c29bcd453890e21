import type { OpenDatabase } from "../start/open-database.ts";

/** Opens an operator's view on the shop's database, runs `act`, and always closes both. */
export async function withDesk<Desk extends { close(): Promise<void> }, Result>(
  connect: () => Promise<OpenDatabase>,
  open: (databaseUrl: string) => Desk,
  act: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const database = await connect();
  const desk = open(database.databaseUrl);
  try {
    return await act(desk);
  } finally {
    await desk.close();
    await database.close();
  }
}
