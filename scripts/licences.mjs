// Which licences what we run and ship may have. An MIT product may carry no part that binds those who use it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Ask for no more than their notice. OFL speaks of selling and renaming a font, not of what is set in it. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Copyleft that we live with, by name; NOTICE says so too. MPL-2.0 has no place here: it binds changes to its own files alone,
 * but nothing that we run needs it, and the first that does is a decision to be taken by name.
 */
export const EXCEPTIONS = [
  {
    // A shared library of its own that sharp loads: anybody may put another build in its place.
    packages: /^@img\/sharp-(libvips-[a-z0-9-]+|win32-[a-z0-9]+|wasm32)$/,
    licence: 'LGPL-3.0-or-later',
    notice: 'libvips',
  },
]

/** Said in a file of the package, not in its package.json: read by a person. */
const STATED_IN_A_FILE = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' }

/** Everything that is installed to run the product, and whatever that brings along: name, version, licence. */
export function productionPackages(lock = readJson('package-lock.json')) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || entry.link || entry.dev) return []
    const licence = STATED_IN_A_FILE[name] ?? installedLicence(path) ?? entry.license ?? ''
    return [{ name, version: entry.version, licence }]
  })
}

/** Those that may not be here. */
export function refusedPackages(packages) {
  return packages.filter(({ name, licence }) => {
    const exception = EXCEPTIONS.find((each) => each.packages.test(name))
    return !allows(licence, (each) => PERMISSIVE.has(each) || each === exception?.licence)
  })
}

/** An SPDX expression: one of those joined by OR must be allowed, each of those joined by AND. */
export function allows(expression, isAllowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const either = () => {
    let holds = both()
    while (tokens[0] === 'OR') {
      tokens.shift()
      holds = both() || holds
    }
    return holds
  }
  const both = () => {
    let holds = one()
    while (tokens[0] === 'AND') {
      tokens.shift()
      holds = one() && holds
    }
    return holds
  }
  const one = () => {
    const token = tokens.shift() ?? ''
    if (token !== '(') return isAllowed(token)
    const holds = either()
    tokens.shift()
    return holds
  }
  // What is left over was no expression.
  return either() && tokens.length === 0
}

// The lock file repeats what the registry said; the package itself is nearer to the truth. Other machines' binaries are not here.
function installedLicence(path) {
  const file = join(path, 'package.json')
  if (!existsSync(join(root, file))) return undefined
  const { license, licenses } = readJson(file)
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ')
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
