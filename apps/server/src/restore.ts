import { resolve } from 'node:path'
import { postgresMajor } from '@fournil/db/cluster/binaries'
import { restoreBackup } from './backup/restore-backup.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { runProgram } from './run-program.ts'

/** Puts a backup into an empty DATA_DIR; `npm start` goes on from there. */
await runProgram(async () => {
  const env = readEnvironment(process.env)
  const [file] = process.argv.slice(2)
  if (!file)
    throw new EnvironmentError('Say which backup: npm run restore -- backups/fournil-….tar.gz')
  const { DATA_DIR: data_dir, BACKUP_KEY: key } = env
  const manifest = await restoreBackup({ file: resolve(file), data_dir, key })
  process.stdout.write(`${data_dir}: as of ${manifest.created_at}, ${manifest.files} files\n`)
  if (manifest.postgres !== (await postgresMajor()))
    process.stdout.write(
      `It is of PostgreSQL ${manifest.postgres}: run \`npm run db:upgrade\` before \`npm start\`.\n`,
    )
  if (!manifest.has_encryption_key)
    process.stdout.write('Put encryption.key there as well, or bank details must be typed again.\n')
})
process.disconnect?.()
