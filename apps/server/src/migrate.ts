import { migrate } from '@fournil/db'
import { startCluster } from '@fournil/db/cluster/start-cluster'
import { readEnvironment } from './environment.ts'

const env = readEnvironment(process.env)
if (env.DATABASE_URL && !env.DATABASE_OWNER_URL) {
  process.stderr.write(
    'DATABASE_OWNER_URL is needed to migrate: the address of a role that may create roles and schema.\n',
  )
  process.exit(1)
}
const cluster = env.DATABASE_URL ? null : await startCluster({ data_dir: env.DATA_DIR })
try {
  const applied = await migrate(
    cluster?.owner_url ?? env.DATABASE_OWNER_URL ?? '',
    cluster?.app_url ?? env.DATABASE_URL ?? '',
  )
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply.\n',
  )
} finally {
  await cluster?.stop()
}
process.disconnect?.()
