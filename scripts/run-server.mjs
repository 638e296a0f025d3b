import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './setup.mjs'

/**
 * Left to itself V8 lets garbage grow to several times what is alive before it looks at it, and the allocator keeps an
 * arena for each thread: a server of 70 MB would hold 500.
 */
const MEMORY_FLAGS = read('apps/server/memory-flags.json')
/** Large blocks, such as the 19 MB of a password's hash, are given back when they are done with. */
const MEMORY_ENV = read('apps/server/memory-env.json')

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

/** Runs one of the server's programs in the project's own Node until it ends, and ends with it. */
export function runServer(entry, { env = {}, flags = [], args = [] } = {}) {
  const program = join(root, 'apps/server', entry)
  const child = spawn(node, [...MEMORY_FLAGS, ...flags, program, ...args], {
    // Relative paths such as DATA_DIR are meant from where the person stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    // Compiled once, not at every start.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...MEMORY_ENV,
      ...process.env,
      ...env,
    },
    // The channel tells the server when its parent is gone, even killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
