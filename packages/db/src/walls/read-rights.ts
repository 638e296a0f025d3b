import pg from 'pg'
import { listRights, rightsText } from './list-rights.ts'

/** Who may do what in this database, as text. */
export async function readRights(ownerUrl: string, appUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const ask = async (sql: string, parameters?: unknown[]) =>
      (await client.query(sql, parameters)).rows
    const login = decodeURIComponent(new URL(appUrl).username)
    return rightsText(await listRights(ask, login))
  } finally {
    await client.end()
  }
}
