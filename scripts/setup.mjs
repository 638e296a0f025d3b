// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.mjs'
import { escapeWideIn } from './escape-wide.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that the project carries; the machine's own only runs npm. */
export const node = join(root, 'node_modules/.bin/node')

const INSTALLED = join(root, 'node_modules/.fournil-installed')
/** What is built, and the folders besides its own that it is made from. */
const PAGES = ['contract', 'domain', 'pages', 'ui'].map((name) => `packages/${name}`)
const BUILDS = {
  shop: { folder: 'apps/shop', sources: PAGES },
  platform: { folder: 'apps/platform', sources: PAGES },
  mail: { folder: 'packages/mail', sources: ['packages/domain'] },
  server: {
    folder: 'apps/server',
    sources: ['contract', 'db', 'demo', 'domain', 'integrations', 'services'].map(
      (name) => `packages/${name}`,
    ),
  },
}

export function install() {
  const wanted = hash(readFileSync(join(root, 'package-lock.json')))
  if (read(INSTALLED) === wanted && existsSync(node)) return
  say('Installing packages …')
  run('npm', ['ci', '--include=dev', '--include=optional'])
  writeFileSync(INSTALLED, wanted)
}

/** Builds what is older than its sources: all, or those named. */
export function build(names = Object.keys(BUILDS)) {
  for (const name of names) {
    const { folder, sources } = BUILDS[name]
    const stamp = join(root, `node_modules/.fournil-built-${name}`)
    const wanted = sourceHash([folder, ...sources])
    if (read(stamp) === wanted) continue
    say(`Building ${name} …`)
    const isApplication = name === 'shop' || name === 'platform'
    const program = isApplication ? '.bin/react-router' : 'vite/bin/vite.js'
    const args = [join(root, 'node_modules', program), 'build', '--logLevel', 'error']
    run(node, args, join(root, folder))
    if (isApplication) compressAssets(join(root, folder, 'build/client/assets'))
    if (isApplication) escapeWideIn(join(root, folder, 'build/server'))
    if (name === 'server') escapeWideIn(join(root, folder, 'build'))
    writeFileSync(stamp, wanted)
  }
}

/** Runs a program to its end; its failure is ours. What it prints is shown only then, unless it is asked for. */
export function run(command, args, cwd = root, { show = false, env = {} } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
    stdio: show ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (done.status === 0) return done.stdout ?? ''
  process.stderr.write(
    `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? `${done.error.message}\n` : ''}`,
  )
  process.exit(done.status || 1)
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function sourceHash(folders) {
  const digest = createHash('sha256')
  for (const folder of folders) visit(join(root, folder), digest)
  digest.update(readFileSync(join(root, 'package-lock.json')))
  return digest.digest('hex')
}

function visit(path, digest) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) continue
    if (/\.test\.tsx?$/.test(entry.name)) continue
    const file = join(path, entry.name)
    if (entry.isDirectory()) {
      visit(file, digest)
      continue
    }
    const { size, mtimeMs } = statSync(file)
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
