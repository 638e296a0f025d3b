// `npm run test:heavy`: crowds, volumes, crashes, random walks and whole processes. `npm run test:heavy -- orders` for some.
import { caddy } from './caddy.mjs'
import { asked, conclude, runVitest } from './run-tests.mjs'
import { build, install } from './setup.mjs'

const start = Date.now()
const { words } = asked()
install()
build()
// Behind the real proxy: only whoever runs that file needs it.
const isBehindProxy =
  words.length === 0 || words.some((word) => 'apps/server/src/tls.heavy.test.ts'.includes(word))
const env = isBehindProxy ? { CADDY: caddy() } : {}
conclude([runVitest(words, ['heavy'], env)], start, words)
