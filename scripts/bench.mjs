import { join } from 'node:path'
import { build, install, node, root, run } from './setup.mjs'

install()
build()
run(node, [join(root, 'bench/src/main.ts'), ...process.argv.slice(2)], root, {
  show: true,
  env: { NODE_ENV: 'production' },
})
