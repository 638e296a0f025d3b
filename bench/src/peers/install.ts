import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAMS = fileURLToPath(new URL('./programs', import.meta.url))
/** Their own dependencies are not pinned: as they were on this day. */
const BEFORE = '2026-09-15'

/** Installs a peer outside of our own folders, where it stays for the next run, with our programs for it; says where. */
export function install(
  name: string,
  packages: Record<string, string>,
  programs: Record<string, string>,
): string {
  const folder = join(tmpdir(), 'fournil-peers', name)
  mkdirSync(folder, { recursive: true })
  const wanted = { name: `${name}-beside-fournil`, private: true, dependencies: packages }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
  for (const [file, as] of Object.entries(programs)) cpSync(join(PROGRAMS, file), join(folder, as))
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', `--before=${BEFORE}`, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new NotInstalled(name)
  return folder
}

export class NotInstalled extends Error {
  constructor(name: string) {
    super(`${name} could not be installed: is the package registry within reach?`)
  }
}

/** Runs a program of a peer to its end. */
export function runToEnd(
  folder: string,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): void {
  const { status } = spawnSync(process.execPath, [join(folder, program), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${folder}.`)
}
