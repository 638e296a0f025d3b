import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivileged } from '../cluster/unprivileged.ts'
import { sharedFolder } from './remove-unfinished.ts'

const rulesFile = (folder: string) => join(sharedFolder(folder), 'pg_hba.conf')

/** The old server is there to be read by us: whoever sold in it now would sell for nothing. */
export function ownerAlone(folder: string): Record<string, string> {
  unprivileged().own(sharedFolder(folder))
  const rules = rulesFile(folder)
  writeFileSync(rules, 'host all postgres 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 })
  return { hba_file: rules }
}

/** Whether the folder's server was started by an upgrade, so that no shop can be selling in it: PostgreSQL notes how it was called. */
export function isForOwnerAlone(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'postmaster.opts'), 'utf8').includes(rulesFile(folder))
  } catch {
    return false
  }
}
