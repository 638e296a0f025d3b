import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { unusedPort } from '@fournil/db/testing/unused-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CaddyProcess, startCaddy } from './testing/caddy-process.ts'
import { readContainers } from './testing/container-files.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GIVEN = {
  PLATFORM_DOMAIN: 'fournil.example',
  POSTGRES_PASSWORD: 'owner',
  APP_PASSWORD: 'app',
}

const folder = mkdtempSync(join(tmpdir(), 'fournil-deploy-'))
const containers = readContainers()
const running: Process[] = []
let cluster: Cluster
let caddy: CaddyProcess
let app_port: number

type Process = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** One container: its command in the folder of the image, with the variables that it has there and no other. */
function start([program = '', ...args]: string[], env: Record<string, string>): Process {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...containers.image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part
    })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const process_ = { child, output: () => output, ended }
  running.push(process_)
  return process_
}

/** As the compose file says, with the names of its network replaced by places on this machine. */
function environment(anchor: string): Record<string, string> {
  const { host } = new URL(cluster.owner_url)
  const declared = containers.envOf(anchor, GIVEN)
  const placed = Object.entries(declared).map(([name, value]) => [
    name,
    value.replace('postgres:5432', host).replace('caddy:443', `127.0.0.1:${caddy.https_port}`),
  ])
  return {
    ...Object.fromEntries(placed),
    DATA_DIR: folder,
    PORT: String(app_port),
    // The proxy is not in a network of its own here.
    TRUSTED_PROXIES: '127.0.0.1',
    // A busy machine is not a broken product.
    MAX_EVENT_LOOP_DELAY: '0',
  }
}

beforeAll(async () => {
  cluster = await startCluster({ data_dir: folder, settings: { fsync: 'off' } })
  // As the image of PostgreSQL makes it.
  const client = new pg.Client({ connectionString: cluster.owner_url })
  await client.connect()
  await client.query(
    `create role fournil_owner superuser login password '${GIVEN.POSTGRES_PASSWORD}'`,
  )
  await client.end()
  app_port = await unusedPort()
  caddy = await startCaddy(app_port)
})
afterAll(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  await caddy?.close()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function visit(host: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      {
        host: '127.0.0.1',
        port: caddy.https_port,
        servername: host,
        headers: { host },
        ca: readFileSync(caddy.ca_file),
        agent: false,
      },
      async (response) => {
        let body = ''
        for await (const part of response) body += part
        resolve({ status: response.statusCode ?? 0, body })
      },
    )
    request.on('error', reject)
  })
}

test('the containers migrate a new database, answer over HTTPS, work on jobs, and stop when they are told', async () => {
  const migration = start(containers.commandOf('migrate'), environment('database'))
  expect(await migration.ended, migration.output()).toBe(0)

  const app = start(containers.image.command, environment('app'))
  const worker = start(containers.commandOf('worker'), environment('app'))
  const [probe = '', ...args] = containers.image.healthcheck
  const asked = args.map((arg) => arg.replace(`:${containers.image.env.PORT}/`, `:${app_port}/`))
  expect(asked).not.toEqual(args)
  await vi.waitFor(
    async () => expect(await start([probe, ...asked], {}).ended, app.output()).toBe(0),
    { timeout: 120_000, interval: 1000 },
  )
  await vi.waitFor(() => expect(worker.output()).toContain('Jobs are being worked on'), 120_000)

  const page = await visit(GIVEN.PLATFORM_DOMAIN)
  expect(page.status).toBe(200)
  expect(/<title>(.*?)<\/title>/.exec(page.body)?.[1]).toMatch(/^Fournil, /)
  // No certificate for a name that nobody has.
  await expect(visit('www.inconnu.test')).rejects.toThrow()

  for (const { child, ended } of [app, worker]) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})
