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
    for (const { name, url, owner_url } of env.CELLS) {
      if (!owner_url) throw new EnvironmentError(`CELLS has no owner address for ${name}.`)
      const there = await migrateOrExplain(env, owner_url, url)
      const said = there.length > 0 ? `applied ${there.join(', ')}` : 'nothing to apply'
      process.stdout.write(`Cell ${name}: ${said}.\n`)
    }
  } finally {
    await cluster?.stop()
  }
})
process.disconnect?.()
