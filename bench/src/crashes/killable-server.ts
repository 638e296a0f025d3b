import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runningPostmaster } from '@fournil/db/cluster/postmaster'

const ENTRY = fileURLToPath(new URL('../../../apps/server/build/main.js', import.meta.url))
const PATIENCE_MS = 120_000

export type KillableServer = {
  child: ChildProcess
  /** From the start of the process to its first answer. */
  ready_ms: number
  /** Server and PostgreSQL at once, without a word. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export async function startKillableServer(data_dir: string, port: number): Promise<KillableServer> {
  const start = performance.now()
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: data_dir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '100000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('The server stopped at its start.')
    if (performance.now() - start > PATIENCE_MS) throw new Error('The server does not answer.')
    await pause(20)
  }
  const ready_ms = performance.now() - start
  return {
    child,
    ready_ms,
    async kill() {
      const postmaster = runningPostmaster(join(data_dir, 'postgres'))?.pid
      child.kill('SIGKILL')
      if (postmaster) process.kill(postmaster, 'SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
