import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@fournil/db/cluster/free-port'

export type Start = { wall_ms: number; processor_ms: number; resident_mb: number }

const ROOT = new URL('../../../', import.meta.url)
const MEMORY_FLAGS = new URL('apps/server/memory-flags.json', ROOT)
const MEMORY_ENV = new URL('apps/server/memory-env.json', ROOT)
/** Of `/proc/<pid>/stat`, on every Linux we run on. */
const TICK_MS = 10

/** Starts a server as `npm start` does, waits for its first answer, and ends it. */
export async function timeStart(entry: URL, env: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const flags: string[] = JSON.parse(readFileSync(MEMORY_FLAGS, 'utf8'))
  const compiled = fileURLToPath(new URL('node_modules/.cache/node', ROOT))
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, fileURLToPath(entry)], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      ...JSON.parse(readFileSync(MEMORY_ENV, 'utf8')),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while ((await status(port)) !== 200) {
      if (child.exitCode !== null) throw new Error(`${entry.pathname} stopped at its start.`)
      await pause(5)
    }
    const wall_ms = performance.now() - from
    return { wall_ms, ...used(child.pid ?? 0) }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

function status(port: number): Promise<number> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', headers: { host: 'localhost' }, agent: false })
    asked.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
  })
}

function used(pid: number): Omit<Start, 'wall_ms'> {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  const [, kilobytes = 0] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    processor_ms: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    resident_mb: Number(kilobytes) / 1024,
  }
}
