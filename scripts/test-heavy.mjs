// `npm run test:heavy`: crowds, volumes, crashes, random walks and whole processes. `npm run test:heavy -- orders` for some.
import { asked, conclude, runVitest } from './run-tests.mjs'
import { build, install } from './setup.mjs'

const start = Date.now()
const { words } = asked()
install()
build()
conclude([runVitest(words, ['heavy'])], start, words)
