import { runServer } from './run-server.mjs'
import { build, install } from './setup.mjs'

install()
build()
runServer('build/main.js', { env: { NODE_ENV: 'production' } })
