// `npm run test:heavy`: crowds, volumes, crashes, random walks and whole processes. `npm run test:heavy -- orders` for some.
import { caddy } from './caddy.mjs'
import { asked, conclude, runVitest } from './run-tests.mjs'
import { build, install } from './setup.mjs'

const start = Date.now()
const { words } = asked()
install()
build()
// Behind the real proxy: only whoever runs these files needs it.
const PROXIED = ['tls', 'deploy'].map((name) => `apps/server/src/${name}.heavy.test.ts`)
const isBehindProxy =
  words.length === 0 || words.some((word) => PROXIED.some((file) => file.includes(word)))
const env = isBehindProxy ? { CADDY: caddy() } : {}
conclude([runVitest(words, ['heavy'], env)], start, words)
