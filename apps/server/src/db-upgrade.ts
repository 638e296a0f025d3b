import { parseArgs } from 'node:util'
import { MigrationMismatch } from '@fournil/db'
import { ClusterError } from '@fournil/db/cluster/cluster-error'
import { type UpgradeStep, upgradeCluster } from '@fournil/db/upgrade/upgrade-cluster'
import { writeBackup } from './backup/write-backup.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'

const USAGE = 'npm run db:upgrade -- [--no-backup] [--old <folder of an older PostgreSQL>]'

const SAID: Partial<Record<UpgradeStep, string>> = {
  'old server started': 'The old server runs, for nobody else.',
  'old database migrated': 'The old database has the tables of this release.',
  'new database made': 'The new database has them too.',
  'rows copied': 'All rows are copied.',
  compared: 'They are the same, row for row.',
}

/** Carries the embedded database over to the PostgreSQL of this release. Run again after it broke off, it goes on or begins anew. */
await runProgram(async () => {
  const { backup, old } = readArguments()
  const env = readEnvironment(process.env)
  if (env.DATABASE_URL)
    throw new EnvironmentError(
      'The database of DATABASE_URL is upgraded with its own tools, such as pg_upgrade: `npm run db:upgrade` is for the embedded one.',
    )
  const upgraded = await upgradeCluster({
    data_dir: env.DATA_DIR,
    old,
    ...(backup ? { backUp: (owner_url) => backUp(env, owner_url) } : {}),
    onStep: (step) => SAID[step] && say(SAID[step]),
    signal: interruption(),
  }).catch((error) => {
    if (!(error instanceof MigrationMismatch)) throw error
    throw new EnvironmentError(`${error.message}\nThe old folder is there as it was.`)
  })
  if (!upgraded) return say(`${env.DATA_DIR} is of this release’s PostgreSQL: nothing to do.`)
  const { from, to, kept, tables, rows } = upgraded
  say(`PostgreSQL ${to}: ${rows} rows in ${tables} tables, compared with those of ${from}.`)
  say(`The old folder is kept as ${kept}. Remove it once you are sure.`)
  say(`To go back, put it in the place of ${env.DATA_DIR}/postgres and start the release before:`)
  say('what is sold from now on is not in it.')
})
process.disconnect?.()

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { old: { type: 'string' }, backup: { type: 'boolean', default: true } },
      allowNegative: true,
    })
    return values
  } catch {
    throw new EnvironmentError(USAGE)
  }
}

async function backUp(env: Environment, owner_url: string): Promise<void> {
  const { DATA_DIR: data_dir, BACKUP_DIR: folder, BACKUP_KEY: key } = env
  const { path } = await writeBackup({ data_dir, owner_url, folder, key, now: new Date() })
  say(`Backed up as ${path}.`)
}

/** Ctrl-C undoes what was begun; without it the servers would be left behind for the next one to stop. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  const stop = () =>
    controller.abort(new ClusterError('Interrupted. The old folder is there as it was.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return controller.signal
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
