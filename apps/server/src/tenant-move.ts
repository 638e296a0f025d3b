import { HOME, openDatabase } from '@fournil/db'
import { runningCluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { MoveError } from '@fournil/db/shop-move/move-error'
import { openSide, type Side } from '@fournil/db/shop-move/side'
import { cellsCluster } from './cells/cells-cluster.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'
import { moveTenant } from './tenant-move/move-tenant.ts'

/** `npm run tenant:move -- <slug> <cell>`. Run again after it broke off, it puts right what is left, and begins anew. */
await runProgram(async () => {
  const [slug, cell] = process.argv.slice(2)
  if (!slug || !cell) throw new EnvironmentError('npm run tenant:move -- <slug> <cell>')
  const env = readEnvironment(process.env)
  const running = env.DATABASE_URL ? null : runningCluster(env.DATA_DIR)
  const own =
    env.DATABASE_URL || running
      ? null
      : await startCluster({ data_dir: env.DATA_DIR, ...cellsCluster(env) })
  const embedded = running ?? own
  const sides: Side[] = []
  const home = openDatabase(env.DATABASE_URL ?? embedded?.app_url ?? '', { max: 2 })
  try {
    for (const [name, owner_url] of ownersOf(env, embedded?.owner_url))
      sides.push(await openSide(name, owner_url))
    await moveTenant({ home, sides, slug, cell, say: (text) => process.stdout.write(`${text}\n`) })
  } catch (error) {
    if (error instanceof MoveError) throw new EnvironmentError(error.message)
    throw error
  } finally {
    for (const { client } of sides) await client.end()
    await home.close()
    await own?.stop()
  }
})
process.disconnect?.()

/** Only the owner of a database may have PostgreSQL copy past its walls. */
function ownersOf(env: Environment, embedded: string | undefined): [string, string][] {
  const home = embedded ?? env.DATABASE_OWNER_URL
  if (!home) throw new EnvironmentError('DATABASE_OWNER_URL is needed to move a shop.')
  return [
    [HOME, home],
    ...env.CELLS.map(({ name, owner_url }): [string, string] => {
      if (owner_url) return [name, owner_url]
      throw new EnvironmentError(`CELLS names no owner of ${name}: |owner=postgresql://…`)
    }),
  ]
}
