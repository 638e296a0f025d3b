import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './setup.mjs'

/**
 * Left to itself V8 lets garbage grow to several times what is alive before it looks at it, and the allocator keeps an
 * arena for each thread: a server of 70 MB would hold 500.
 */
const MEMORY_FLAGS = JSON.parse(readFileSync(join(root, 'apps/server/memory-flags.json'), 'utf8'))

/** Runs one of the server's programs in the project's own Node until it ends, and ends with it. */
export function runServer(entry, { env = {}, flags = [], args = [] } = {}) {
  const program = join(root, 'apps/server', entry)
  const child = spawn(node, [...MEMORY_FLAGS, ...flags, program, ...args], {
    // Relative paths such as DATA_DIR are meant from where the person stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    // Compiled once, not at every start.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...env,
    },
    // The channel tells the server when its parent is gone, even killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
