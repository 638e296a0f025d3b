import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@fournil/db/cluster/free-port'

export type Running = { port: number; stop: () => Promise<void> }

const MINUTES = 5

/** A server in a process of its own, once it answers. */
export async function startProcess(entry: URL, env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const deadline = Date.now() + MINUTES * 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`${entry.pathname} stopped at its start.`)
    if (await answers(port)) return { port, stop }
    await pause(100)
  }
  await stop()
  throw new Error(`${entry.pathname} does not answer.`)
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}
