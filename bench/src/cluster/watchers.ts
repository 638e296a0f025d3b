import { request } from 'node:https'
import pg from 'pg'
import { asker } from './ask.ts'
import { placeOf } from './places.ts'

/** Somebody who looks at the shop's pages, one after the other, five times a second. */
export function lookAtPages(host: string, paths: readonly string[]) {
  const seen: { at: number; status: number; ms: number; path: string; body: string }[] = []
  const inside = new Set<Promise<void>>()
  let turn = 0
  const timer = setInterval(() => {
    const path = paths[turn % paths.length] ?? '/'
    turn += 1
    const look = async () => {
      const at = performance.now()
      const { status, ms, body } = await asker(host)
        .ask('GET', path)
        .catch((error: Error) => ({ status: 0, ms: performance.now() - at, body: error.message }))
      seen.push({ at, status, ms, path, body: status === 200 ? '' : body.slice(0, 120) })
    }
    const one = look().finally(() => inside.delete(one))
    inside.add(one)
  }, 200)
  return {
    seen,
    async stop() {
      clearInterval(timer)
      await Promise.all(inside)
    },
  }
}

/** An open page that hears of changes, and opens its line again when that breaks, as browsers do. */
export function hearLive(host: string) {
  const heard_at: number[] = []
  let lines = 0
  let stopped = false
  let close = () => {}

  function open() {
    if (stopped) return
    lines += 1
    const again = () => void setTimeout(open, 1_000)
    const asked = request({
      host: placeOf('caddy'),
      port: 443,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      path: '/live',
      headers: { host, accept: 'text/event-stream' },
    })
    asked.once('close', again)
    asked.on('error', () => {})
    asked.on('response', (answer) => {
      answer.on('error', () => {})
      answer.on('data', (part) => {
        if (String(part).includes('"topic"')) heard_at.push(performance.now())
      })
    })
    asked.end()
    close = () => asked.destroy()
  }
  open()
  return {
    heard_at,
    lines: () => lines,
    stop() {
      stopped = true
      close()
    },
  }
}

/** Somebody who changes something of the shop every second: open pages hear of it, and nothing that was kept is shown again. */
export function changeOften(owner_url: string, tenant_id: string) {
  const pool = new pg.Pool({ connectionString: owner_url, max: 1, connectionTimeoutMillis: 1_000 })
  pool.on('error', () => {})
  const message = JSON.stringify({ tenant_id, topic: 'catalogue' })
  const timer = setInterval(() => {
    // Without a primary nothing is changed.
    pool.query('select pg_notify($1, $2)', ['fournil_live', message]).catch(() => {})
  }, 1_000)
  return {
    async stop() {
      clearInterval(timer)
      await pool.end()
    },
  }
}
