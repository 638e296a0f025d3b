import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import { unusedPort } from '@fournil/db/testing/unused-port'
import { expect } from '@playwright/test'

export type SecondServer = { originOf: (slug: string) => string; stop: () => Promise<void> }

/** A second server on the same shops, with settings of its own. */
export async function startSecondServer(settings: Record<string, string>): Promise<SecondServer> {
  const data_dir = process.env.E2E_DATA_DIR ?? ''
  const cluster = runningCluster(data_dir)
  if (!cluster) throw new Error(`No database runs in ${data_dir}.`)
  const port = await unusedPort()
  const program = fileURLToPath(new URL('../apps/server/build/main.js', import.meta.url))
  const server = spawn(process.execPath, [program], {
    // What it has to say is in the report of the journey.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TZ: 'America/Los_Angeles',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data_dir,
      DATABASE_URL: cluster.app_url,
      RUN_JOBS: '0',
      SEED_DEMO: '0',
      RATE_LIMIT_PER_MINUTE: '100000',
      MAX_EVENT_LOOP_DELAY: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  await expect.poll(() => isReady(server, port), { timeout: 120_000, intervals: [500] }).toBe(true)
  return {
    originOf: (slug) => `http://${slug}.localhost:${port}`,
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    },
  }
}

async function isReady(server: ChildProcess, port: number): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
