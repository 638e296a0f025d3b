import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of the system can be installed here: Debian or Ubuntu, as root. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a package of the system's, without what it merely recommends; false when there is none of that name. */
export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}
