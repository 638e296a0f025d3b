import { startCluster } from '@fournil/db/cluster/start-cluster'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { migrateOrExplain } from './migrate-or-explain.ts'
import { runProgram } from './run-program.ts'

await runProgram(async () => {
  const env = readEnvironment(process.env)
  if (env.DATABASE_URL && !env.DATABASE_OWNER_URL) {
    throw new EnvironmentError(
      'DATABASE_OWNER_URL is needed to migrate: the address of a role that may create roles and schema.',
    )
  }
  const cluster = env.DATABASE_URL ? null : await startCluster({ data_dir: env.DATA_DIR })
  try {
    const applied = await migrateOrExplain(
      env,
      cluster?.owner_url ?? env.DATABASE_OWNER_URL ?? '',
      cluster?.app_url ?? env.DATABASE_URL ?? '',
    )
    process.stdout.write(
      applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply.\n',
    )
  } finally {
    await cluster?.stop()
  }
})
process.disconnect?.()
