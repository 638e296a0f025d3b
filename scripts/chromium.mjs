import { existsSync } from 'node:fs'
import { run, say } from './setup.mjs'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** A browser of the system's; installed from its packages when it is missing and we may. */
export function chromium() {
  const found = process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(
      'End-to-end tests need Chromium: install it (apt-get install chromium) or name it with CHROMIUM=/path/to/it.',
    )
    process.exit(1)
  }
  say('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], undefined, { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], undefined, {
    env,
  })
  return USUAL.find((path) => existsSync(path)) ?? '/usr/bin/chromium'
}
