import { readFileSync } from 'node:fs'
import { openDatabase } from '@fournil/db'
import { runningCluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { textsInZip } from '@fournil/integrations/archives/unzip'
import { archiveProblems } from '@fournil/services/till/verify-archive'
import { verifyAllTills } from '@fournil/services/till/verify-tills'
import { readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'

/** Says whether an archive of a till is as it was made; without a file, whether the tills in the database are whole. Ends with 1 if not. */
await runProgram(async () => {
  const [file] = process.argv.slice(2)
  const problems = file ? problemsOfFile(file) : await problemsOfDatabase()
  for (const problem of problems.slice(0, 50)) process.stdout.write(`${problem}\n`)
  if (problems.length > 50) process.stdout.write(`and ${problems.length - 50} more\n`)
  if (problems.length === 0) process.stdout.write(`${file ?? 'tills'}: whole\n`)
  else process.exitCode = 1
})
process.disconnect?.()

function problemsOfFile(file: string): string[] {
  const files = textsInZip(readFileSync(file))
  return files ? archiveProblems(files) : [`${file} is no ZIP file`]
}

async function problemsOfDatabase(): Promise<string[]> {
  const env = readEnvironment(process.env)
  const running = env.DATABASE_URL ? null : runningCluster(env.DATA_DIR)
  const own = env.DATABASE_URL || running ? null : await startCluster({ data_dir: env.DATA_DIR })
  const db = openDatabase(env.DATABASE_URL ?? running?.app_url ?? own?.app_url ?? '')
  try {
    const broken = await verifyAllTills(db)
    return Object.entries(broken).flatMap(([table, links]) =>
      links.map(
        ({ tenant_id, number }) =>
          `${table} of shop ${tenant_id}: broken at row ${number}: altered, or the one before is gone`,
      ),
    )
  } finally {
    await db.close()
    await own?.stop()
  }
}
