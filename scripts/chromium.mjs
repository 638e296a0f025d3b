import { existsSync } from 'node:fs'
import { say } from './setup.mjs'
import { installPackage, mayInstall } from './system-package.mjs'

// The shell first: the same engine without a browser around it, twice as fast.
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** A browser of the system's; installed from its packages when it is missing and we may. */
export function chromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = usual()
  if (found === SHELL || (found && !mayInstall())) return found
  if (!mayInstall()) {
    say(
      'End-to-end tests need Chromium: install it (apt-get install chromium) or name it with CHROMIUM=/path/to/it.',
    )
    process.exit(1)
  }
  say('Installing Chromium …')
  // Older systems have the whole browser only.
  if (!installPackage('chromium-headless-shell') && !found) installPackage('chromium')
  return usual() ?? '/usr/bin/chromium'
}

function usual() {
  return USUAL.find((path) => existsSync(path))
}
