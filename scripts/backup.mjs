import { runServer } from './run-server.mjs'
import { install } from './setup.mjs'

install()
runServer('backup.ts', { args: process.argv.slice(2) })
