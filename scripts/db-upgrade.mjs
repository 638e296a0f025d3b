import { runServer } from './run-server.mjs'
import { install } from './setup.mjs'

install()
runServer('src/db-upgrade.ts', { args: process.argv.slice(2) })
