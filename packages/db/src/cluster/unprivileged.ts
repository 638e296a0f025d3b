import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

/** How to run PostgreSQL, which refuses to be started by root. */
export type Launcher = {
  command: (program: string, args: string[]) => [string, string[]]
  identity: { uid?: number; gid?: number }
  own: (folder: string) => void
}

const NOBODY = 65534
const userNamespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

export function unprivileged(): Launcher {
  if (process.getuid?.() !== 0) {
    return { command: (program, args) => [program, args], identity: {}, own: makeFolder }
  }

  // In a user namespace root looks like nobody to PostgreSQL and keeps its own access to files, wherever they are.
  if (spawnSync('unshare', [...userNamespace, 'true']).status === 0) {
    return {
      command: (program, args) => ['unshare', [...userNamespace, program, ...args]],
      identity: {},
      own: makeFolder,
    }
  }

  return {
    command: (program, args) => [program, args],
    identity: { uid: NOBODY, gid: NOBODY },
    own: (folder) => {
      makeFolder(folder)
      chownSync(folder, NOBODY, NOBODY)
    },
  }
}

function makeFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
