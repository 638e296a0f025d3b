// Runs the test programs and counts: a run that breaks without a failed test to name counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { node, root, say } from './setup.mjs'

const RESULTS = join(root, 'test-results')
const EVERY_DAY = ['unit', 'integration', 'integration-alone']

/** The words and flags that somebody wrote behind `--`; anything unknown is refused. */
export function asked(known = []) {
  const given = process.argv.slice(2)
  const flags = given.filter((word) => word.startsWith('-'))
  const unknown = flags.filter((flag) => !known.includes(flag))
  if (unknown.length > 0) fail(`There is no ${unknown.join(', ')} here.`)
  return { words: given.filter((word) => !word.startsWith('-')), flags }
}

/** Unit and integration tests, or the heavy ones; with words, the files whose path contains one of them. */
export function runVitest(words = [], projects = EVERY_DAY, env = {}) {
  const report = fresh('vitest.json')
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    ...[program, 'run', ...words, '--passWithNoTests'],
    ...projects.map((name) => `--project=${name}`),
    ...['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const status = execute(args, root, env)
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = read(report)
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  return counted(passed, numFailedTests + unloadable.length, status)
}

/** Journeys in a browser; with words, the files whose path contains one of them. */
export function runPlaywright(words = []) {
  const specs = readdirSync(join(root, 'e2e'), { recursive: true }).filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  )
  if (specs.length === 0) return counted(0, 0, 0)
  const report = fresh('e2e.json')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const files = words.length === 0 ? [] : specs.map((file) => `/e2e/${file}$`)
  const status = execute([program, 'test', ...files], join(root, 'e2e'), { CHROMIUM: chromium() })
  const { expected = 0, unexpected = 0 } = read(report).stats ?? {}
  return counted(expected, unexpected, status)
}

/** Says how long something took, and gives back what it gave. */
export function step(name, work) {
  const start = Date.now()
  say(`\n▸ ${name}`)
  const result = work()
  say(`  ${name}: ${seconds(start)}`)
  return result
}

/** The last words of a run, and its exit code. */
export function conclude(runs, start, words = []) {
  const sum = (key) => runs.reduce((all, run) => all + run[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  if (passed + failed === 0) fail(`No test file has ${words.join(' or ')} in its path.`)
  say(`\n${passed} passed, ${failed} failed\n${seconds(start)}`)
  process.exit(failed > 0 ? 1 : 0)
}

function seconds(start) {
  const all = Math.round((Date.now() - start) / 1000)
  return all < 60 ? `${all} s` : `${Math.floor(all / 60)} min ${all % 60} s`
}

function counted(passed, failed, status) {
  return { passed, failed: failed || (status === 0 ? 0 : 1) }
}

function fresh(name) {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, name)
  rmSync(file, { force: true })
  return file
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function execute(args, cwd = root, env = {}) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  return spawnSync(node, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: 'inherit',
  }).status
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
