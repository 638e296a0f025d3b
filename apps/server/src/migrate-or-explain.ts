import { MigrationMismatch, migrate } from '@fournil/db'
import { type Environment, EnvironmentError } from './environment.ts'

/** Brings the database up to date; one that another version made is refused, with what can be done about it. */
export async function migrateOrExplain(
  env: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  ownerUrl: string,
  appUrl: string,
): Promise<string[]> {
  try {
    return await migrate(ownerUrl, appUrl)
  } catch (error) {
    if (!(error instanceof MigrationMismatch)) throw error
    const advice = env.DATABASE_URL
      ? 'Run the version that made it, or begin with an empty database.'
      : `Remove the folder ${env.DATA_DIR} and start again; the shops in it are lost.`
    throw new EnvironmentError(`${error.message}\n${advice}`, { cause: error })
  }
}
