import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from './setup.mjs'

/** Runs one of the server's entries in the project's own Node until it ends, and ends with it. */
export function runServer(entry, { env = {}, flags = [] } = {}) {
  const child = spawn(node, [...flags, join(root, 'apps/server/src', entry)], {
    // Relative paths such as DATA_DIR are meant from where the person stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    // Compiled once, not at every start.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, ...env },
    // The channel tells the server when its parent is gone, even killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
