// `npm run db:release`: writes down the migrations of this version as released; from then on they are never changed.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, migrationFaults, readReleased } from './check-migrations.mjs'
import { root } from './setup.mjs'

const folder = join(root, 'packages/db/migrations')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const released = readReleased(folder)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -4))
  .filter((name) => !released.some((one) => one.name === name))
  .sort()

const faults = migrationFaults(folder)
if (faults.length > 0) fail(faults.join('\n'))
if (names.length > 0 && released.some(({ release }) => release === version))
  fail(`${version} is out already: give the packages their next version first.`)

const lines = names.map((name) => `${version} ${name} ${checksumOf(join(folder, `${name}.sql`))}\n`)
appendFileSync(join(folder, 'released.txt'), lines.join(''))
process.stdout.write(`${names.length} migrations released with ${version}.\n`)

function fail(why) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
