import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unusedPort } from '@fournil/db/testing/unused-port'
import { vi } from 'vitest'

const CADDYFILE = fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url))

export type CaddyProcess = {
  https_port: number
  http_port: number
  /** The certificate of its own authority. */
  ca_file: string
  log: () => string
  close: () => Promise<void>
}

/** The proxy of production with its very configuration, but for its ports and an authority of its own. */
export async function startCaddy(app_port: number): Promise<CaddyProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'fournil-caddy-'))
  const [https_port, http_port] = [await unusedPort(), await unusedPort()]
  const program = process.env.CADDY ?? '/usr/bin/caddy'
  const child = spawn(program, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      APP_ADDRESS: `127.0.0.1:${app_port}`,
      HTTPS_PORT: String(https_port),
      HTTP_PORT: String(http_port),
      CADDY_BIND: '127.0.0.1',
      CADDY_ADMIN: 'off',
      TLS_ISSUER: 'internal',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.on('data', (part) => {
    log += part
  })
  const ca_file = join(folder, 'caddy/pki/authorities/local/root.crt')
  await vi.waitFor(async () => {
    if (!existsSync(ca_file) || !(await answers(https_port)))
      throw new Error(`Caddy does not answer: ${log}`)
  }, 120_000)
  return {
    https_port,
    http_port,
    ca_file,
    log: () => log,
    close: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
