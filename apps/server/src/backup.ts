import { runningCluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { writeBackup } from './backup/write-backup.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'

/** Writes a backup of the embedded database and the files beside it, whether the server runs or not. */
await runProgram(async () => {
  const env = readEnvironment(process.env)
  if (env.DATABASE_URL)
    throw new EnvironmentError(
      'The database of DATABASE_URL is backed up with its own tools, such as pgBackRest: `npm run backup` is for the embedded one.',
    )
  const running = runningCluster(env.DATA_DIR)
  const own = running ? null : await startCluster({ data_dir: env.DATA_DIR })
  try {
    const { path, bytes } = await writeBackup({
      data_dir: env.DATA_DIR,
      owner_url: running?.owner_url ?? own?.owner_url ?? '',
      folder: env.BACKUP_DIR,
      key: env.BACKUP_KEY,
      now: new Date(),
    })
    process.stdout.write(`${path}: ${(bytes / 1_000_000).toFixed(1)} MB\n${notes(env)}`)
  } finally {
    await own?.stop()
  }
})
process.disconnect?.()

function notes(env: Environment): string {
  const said = [
    env.S3_ENDPOINT && 'Files are in the store of S3_ENDPOINT, and not in this backup.',
    !env.BACKUP_KEY &&
      'It is not encrypted: whoever reads it knows every customer. The key that opens bank details (encryption.key) is not in it.',
  ]
  return said.map((line) => (line ? `${line}\n` : '')).join('')
}
