// `npm test`: everything that must hold, from the form of the code to the journeys of its users.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkCode } from './check.mjs'
import { chromium } from './chromium.mjs'
import { build, install, node, root, run, say } from './setup.mjs'

const results = join(root, 'test-results')

install()
rmSync(results, { recursive: true, force: true })
step('Format, lint, types', () => checkCode())
step('Build', () => build())
step('Unit and integration tests', () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = `--outputFile.json=${join(results, 'vitest.json')}`
  run(node, [vitest, 'run', '--reporter=default', '--reporter=json', report], root, { show: true })
})
step('End-to-end tests', () => {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  run(node, [playwright, 'test'], join(root, 'e2e'), { show: true, env: { CHROMIUM: chromium() } })
})

const unit = JSON.parse(readFileSync(join(results, 'vitest.json'), 'utf8'))
const e2e = JSON.parse(readFileSync(join(results, 'e2e.json'), 'utf8')).stats
say(
  `\n${unit.numPassedTests + e2e.expected} passed, ${e2e.flaky} flaky, ${unit.numFailedTests + e2e.unexpected} failed`,
)

function step(name, work) {
  const start = Date.now()
  say(`\n▸ ${name}`)
  work()
  say(`  ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`)
}
