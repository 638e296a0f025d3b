import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@fournil/db/cluster/free-port'

export type Running = { port: number; pid: number; stop: () => Promise<void> }

const MINUTES = 5
const LOOK_AGAIN_MS = 20

const MEMORY_FLAGS = new URL('../../apps/server/memory-flags.json', import.meta.url)
const MEMORY_ENV = new URL('../../apps/server/memory-env.json', import.meta.url)

/** A server in a process of its own, once it answers; started as `npm start` does where its memory matters. */
export async function startProcess(
  entry: URL,
  env: Record<string, string>,
  flags?: 'with its memory flags',
  { args = [], cwd }: { args?: readonly string[]; cwd?: string } = {},
): Promise<Running> {
  const port = await freePort()
  const given: string[] = flags ? JSON.parse(readFileSync(MEMORY_FLAGS, 'utf8')) : []
  const memory = flags ? JSON.parse(readFileSync(MEMORY_ENV, 'utf8')) : {}
  const child = spawn(process.execPath, [...given, fileURLToPath(entry), ...args], {
    env: { ...process.env, ...memory, ...env, PORT: String(port) },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const deadline = Date.now() + MINUTES * 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`${entry.pathname} stopped at its start.`)
    if (await answers(port)) return { port, pid: child.pid ?? 0, stop }
    await pause(LOOK_AGAIN_MS)
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
