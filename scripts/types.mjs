import { join } from 'node:path'
import { install, node, root, run } from './setup.mjs'

install()
run(node, [join(root, 'packages/db/src/write-types.ts')], root, { show: true })
