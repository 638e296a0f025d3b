import { openDatabase } from '@fournil/db'
import { type Environment, EnvironmentError } from '../environment.ts'
import { migrateOrExplain } from '../migrate-or-explain.ts'
import type { CellAddress } from './read-cells.ts'

/** A cell is brought up to date when its owner's address is given; one of another version is not used. */
export async function prepareCell(env: Environment, { name, url, owner_url }: CellAddress) {
  if (owner_url) return migrateOrExplain(env, owner_url, url)
  const db = openDatabase(url, { max: 1, onError: () => {} })
  try {
    const { rows } = await db.pool.query<{ door: string | null }>(
      `select to_regprocedure('app.take_platform_rows(jsonb)') as door`,
    )
    if (rows[0]?.door) return
    throw new EnvironmentError(
      `The database of the cell “${name}” is empty or of another version: run \`npm run db:migrate\` with its owner’s address first.`,
    )
  } finally {
    await db.close()
  }
}
