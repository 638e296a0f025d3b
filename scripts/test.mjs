// `npm test`: everything that must hold, from the form of the code to the journeys of its users.
// `npm test -- orders`: only the test files with that word in their path; with --e2e its journeys too.
import { checkCode } from './check.mjs'
import { asked, conclude, runPlaywright, runVitest, step } from './run-tests.mjs'
import { build, install } from './setup.mjs'

const start = Date.now()
const { words, flags } = asked(['--e2e'])
install()
if (words.length > 0) {
  build(flags.length > 0 ? undefined : ['mail'])
  const runs = [runVitest(words)]
  if (flags.includes('--e2e')) runs.push(runPlaywright(words))
  conclude(runs, start, words)
}
step('Format, lint, types', () => checkCode())
step('Build', () => build())
conclude(
  [
    step('Unit and integration tests', () => runVitest()),
    step('Journeys in a browser', () => runPlaywright()),
  ],
  start,
)
