// `npm run check`: the form of the code, without running it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkTests } from './check-tests.mjs'
import { checkWalls } from './check-walls.mjs'
import { install, node, root, run } from './setup.mjs'

export function checkCode() {
  const bin = (name) => join(root, 'node_modules/.bin', name)
  run(bin('biome'), ['check', '--error-on-warnings', '.'])
  checkWalls()
  checkTests()
  run(node, [join(root, 'scripts/check-migrations.mjs')])
  // Reads components with a parser that is installed only by now.
  run(node, [join(root, 'scripts/check-classes.mjs')])
  for (const app of ['shop', 'platform']) {
    run(node, [join(root, 'node_modules/.bin/react-router'), 'typegen'], join(root, 'apps', app))
    run(bin('tsc'), ['--noEmit', '-p', `apps/${app}/tsconfig.json`])
  }
  run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  install()
  checkCode()
}
