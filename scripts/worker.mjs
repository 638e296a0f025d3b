import { runServer } from './run-server.mjs'
import { build, install } from './setup.mjs'

install()
build()
runServer('worker.ts', { env: { NODE_ENV: 'production' } })
