// `npm run site:pictures`: what the platform's site shows of the product, taken from the demo shops as they are today.
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { build, install, node, root, run } from './setup.mjs'

install()
build()
const program = join(root, 'node_modules/@playwright/test/cli.js')
run(node, [program, 'test', '-c', 'site-pictures', ...process.argv.slice(2)], join(root, 'e2e'), {
  show: true,
  env: { CHROMIUM: chromium() },
})
