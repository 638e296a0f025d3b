import { openDatabase } from '@fournil/db'
import { runningCluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { verifyLogs } from '@fournil/services/audit/verify-logs'
import { readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'

/** Says whether anybody has altered or removed a row of the two logs, and ends with 1 if so. */
await runProgram(async () => {
  const env = readEnvironment(process.env)
  const running = env.DATABASE_URL ? null : runningCluster(env.DATA_DIR)
  const own = env.DATABASE_URL || running ? null : await startCluster({ data_dir: env.DATA_DIR })
  const db = openDatabase(env.DATABASE_URL ?? running?.app_url ?? own?.app_url ?? '')
  try {
    for (const [log, id] of Object.entries(await verifyLogs(db))) {
      process.stdout.write(
        id === null
          ? `${log}: whole\n`
          : `${log}: broken at row ${id}: altered, or the one before is gone\n`,
      )
      if (id !== null) process.exitCode = 1
    }
  } finally {
    await db.close()
    await own?.stop()
  }
})
process.disconnect?.()
