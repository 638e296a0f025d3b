import { rmSync } from 'node:fs'
import { passwordFile } from '../cluster/initialise.ts'
import { stopServer } from '../cluster/stop-server.ts'
import { newFolder } from './finish-upgrade.ts'

/** Where the two servers of an upgrade can both read and write. */
export const sharedFolder = (folder: string) => `${folder}.copying`

/** What an upgrade that broke off has left beside the folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const fresh = newFolder(folder)
  await stopServer(fresh)
  for (const path of [passwordFile(fresh), fresh, sharedFolder(folder)])
    rmSync(path, { recursive: true, force: true })
}
