import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import type { Launcher } from './unprivileged.ts'

export type Passwords = { owner: string; app: string }

/** PG_VERSION is among the first files written and proves nothing; our own file is written last. */
export function isInitialised(folder: string): boolean {
  return existsSync(passwordFile(folder)) && existsSync(join(folder, 'PG_VERSION'))
}

/** Makes a folder of PostgreSQL, unless it is there. */
export function initialise(
  folder: string,
  { initdb }: Binaries,
  launcher: Launcher,
  passwords = newPasswords(),
): Passwords {
  if (isInitialised(folder)) return readPasswords(folder)
  rmSync(folder, { recursive: true, force: true })
  launcher.own(folder)

  const secret = join(folder, '..', `.postgres-${process.pid}`)
  writeFileSync(secret, `${passwords.owner}\n`, { mode: 0o600 })
  if (launcher.identity.uid) chownSync(secret, launcher.identity.uid, launcher.identity.gid ?? 0)
  const [command, args] = launcher.command(initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-messages=C',
  ])
  const done = spawnSync(command, args, { ...launcher.identity, encoding: 'utf8' })
  rmSync(secret, { force: true })
  if (done.status !== 0)
    throw new ClusterError(
      `PostgreSQL could not be set up in ${folder}: ${done.stderr || done.error}`,
    )
  writeFileSync(passwordFile(folder), JSON.stringify(passwords), { mode: 0o600 })
  return passwords
}

export function readPasswords(folder: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(folder), 'utf8'))
}

export function passwordFile(folder: string) {
  return `${folder}.json`
}

function newPasswords(): Passwords {
  return { owner: randomBytes(18).toString('hex'), app: randomBytes(18).toString('hex') }
}
