import { existsSync } from 'node:fs'
import { say } from './setup.mjs'
import { installPackage, mayInstall } from './system-package.mjs'

const USUAL = ['/usr/bin/caddy', '/usr/local/bin/caddy']

/** The proxy that stands before us in production; installed from the system's packages when it is missing and we may. */
export function caddy() {
  if (process.env.CADDY) return process.env.CADDY
  const found = usual()
  if (found) return found
  if (!mayInstall()) {
    say(
      'The tests of TLS need Caddy: install it (apt-get install caddy) or name it with CADDY=/path/to/it.',
    )
    process.exit(1)
  }
  say('Installing Caddy …')
  installPackage('caddy')
  return usual() ?? USUAL[0]
}

function usual() {
  return USUAL.find((path) => existsSync(path))
}
