import { runServer } from './run-server.mjs'
import { build, install } from './setup.mjs'

install()
build()
runServer('src/main.ts', {
  env: { NODE_ENV: 'development' },
  flags: ['--watch-path=apps/server/src', '--watch-path=packages', '--watch-preserve-output'],
})
