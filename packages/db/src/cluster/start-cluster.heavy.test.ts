import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { clearLeftover, runningPostmaster } from './postmaster.ts'
import { type Cluster, runningCluster, startCluster } from './start-cluster.ts'

let folder: string
let started: Cluster[]
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fournil-cluster-'))
  started = []
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const cluster of started) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(data_dir = folder): Promise<Cluster> {
  const cluster = await startCluster({ data_dir })
  started.push(cluster)
  return cluster
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(data_dir = folder): number {
  return Number(readFileSync(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Adds numbers one by one; returns those of which the server said that they are kept. */
async function writeUntilItBreaks(
  url: string,
  enough: number,
  onEnough: () => void,
): Promise<number[]> {
  const kept: number[] = []
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let n = 1; ; n++) {
      await client.query('insert into numbers values ($1)', [n])
      kept.push(n)
      if (n === enough) onEnough()
    }
  } catch {
    return kept
  }
}

const numbers = async (url: string) =>
  (await ask<{ n: number }>(url, 'select n from numbers order by n')).map(({ n }) => n)

/** A process of its own that starts the cluster and then only waits, as a server would. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = new URL('./start-cluster.ts', import.meta.url).href
  const script = `import { startCluster } from ${JSON.stringify(module)}
    await startCluster({ data_dir: ${JSON.stringify(folder)} })
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the other process ended')))
  })
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

describe('a cluster', () => {
  test('keeps its data and its passwords from one start to the next', async () => {
    const first = await start()
    await ask(first.owner_url, 'create table numbers (n int); insert into numbers values (1)')
    await first.stop()
    expect(runningCluster(folder)).toBeNull()

    const second = await start()
    expect(await numbers(second.owner_url)).toEqual([1])
    expect(new URL(second.owner_url).password).toBe(new URL(first.owner_url).password)
  })

  test('is set up anew when setting it up was broken off', async () => {
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n')
    const cluster = await start()
    expect(await ask(cluster.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('two run side by side in two folders', async () => {
    const [one, two] = await Promise.all([start(join(folder, 'one')), start(join(folder, 'two'))])
    await ask(one.owner_url, 'create table numbers (n int)')
    await expect(numbers(two.owner_url)).rejects.toThrow('does not exist')
    expect(new URL(one.owner_url).port).not.toBe(new URL(two.owner_url).port)
    await one.stop()
    expect(await ask(two.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('listens to this machine alone and asks for a password', async () => {
    const cluster = await start()
    const without = new URL(cluster.owner_url)
    without.password = 'wrong'
    await expect(ask(without.toString(), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    const [listening] = await ask(cluster.owner_url, 'show listen_addresses')
    expect(listening).toEqual({ listen_addresses: '127.0.0.1' })
  })
})

test('a port that somebody takes at the last moment is given up for another', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const ports = [port, await freePort()]
  try {
    const findPort = async () => ports.shift() ?? 0
    const cluster = await startCluster({ data_dir: folder, findPort })
    started.push(cluster)
    expect(await ask(cluster.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(new URL(cluster.owner_url).port).not.toBe(String(port))
  } finally {
    taken.close()
  }
})

describe('after a crash', () => {
  test('PostgreSQL killed while writing comes back by itself, with all it had confirmed', async () => {
    const cluster = await start()
    await ask(cluster.owner_url, 'create table numbers (n int primary key)')
    const pid = postmasterPid()
    const kept = await writeUntilItBreaks(cluster.owner_url, 200, () =>
      process.kill(pid, 'SIGKILL'),
    )
    expect(kept.length).toBeGreaterThanOrEqual(200)

    await expect
      .poll(() => ask(cluster.owner_url, 'select 1 as one').catch(() => []))
      .toEqual([{ one: 1 }])
    expect(postmasterPid()).not.toBe(pid)
    expect(await numbers(cluster.owner_url)).toEqual(expect.arrayContaining(kept))
  })

  test('all killed while writing: the next start recovers what was confirmed', async () => {
    const elsewhere = await startElsewhere()
    const owner_url = runningCluster(folder)?.owner_url ?? ''
    await ask(owner_url, 'create table numbers (n int primary key)')
    const gone = ended(elsewhere)
    const kept = await writeUntilItBreaks(owner_url, 200, () => {
      elsewhere.kill('SIGKILL')
      process.kill(postmasterPid(), 'SIGKILL')
    })
    await gone
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true)

    const cluster = await start()
    expect(await numbers(cluster.owner_url)).toEqual(expect.arrayContaining(kept))
  })

  test('a server that outlived the process that started it is adopted, and can be stopped', async () => {
    const elsewhere = await startElsewhere()
    const pid = postmasterPid()
    const gone = ended(elsewhere)
    elsewhere.kill('SIGKILL')
    await gone

    const cluster = await start()
    expect(postmasterPid()).toBe(pid)
    expect(await ask(cluster.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
    expect(runningCluster(folder)).toBeNull()
  })

  test('an adopted server that is killed comes back like one of our own', async () => {
    const elsewhere = await startElsewhere()
    const gone = ended(elsewhere)
    elsewhere.kill('SIGKILL')
    await gone
    const cluster = await start()
    process.kill(postmasterPid(), 'SIGKILL')
    await expect
      .poll(() => ask(cluster.owner_url, 'select 1 as one').catch(() => []))
      .toEqual([{ one: 1 }])
    await cluster.stop()
    expect(runningCluster(folder)).toBeNull()
  })

  test('a leftover that names a stranger’s process is cleared, and the stranger left alone', async () => {
    const first = await start()
    const leftover = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['600'])
    children.push(stranger)
    writeFileSync(
      join(folder, 'postgres', 'postmaster.pid'),
      leftover.replace(/^\d+/, String(stranger.pid)),
    )

    const cluster = await start()
    expect(await ask(cluster.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
  })

  test('a leftover that names the PostgreSQL of another folder is not mistaken for one’s own', async () => {
    const [mine, other] = [join(folder, 'mine'), join(folder, 'other')]
    const first = await start(mine)
    const leftover = readFileSync(join(mine, 'postgres', 'postmaster.pid'), 'utf8')
    await first.stop()
    const neighbour = await start(other)
    writeFileSync(
      join(mine, 'postgres', 'postmaster.pid'),
      leftover.replace(/^\d+/, String(postmasterPid(other))),
    )

    const cluster = await start(mine)
    expect(new URL(cluster.owner_url).port).not.toBe(new URL(neighbour.owner_url).port)
    expect(await ask(cluster.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask(neighbour.owner_url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each(['', 'not a number\n', '-1\n', '0\n', '1\n'])(
    'a leftover that says %j is cleared',
    async (text) => {
      writeFileSync(join(folder, 'postmaster.pid'), text)
      await clearLeftover(folder)
      expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    },
  )

  test('the file of a server that is just starting is left alone', async () => {
    const file = join(folder, 'postmaster.pid')
    writeFileSync(file, '')
    expect(runningPostmaster(folder)).toBeNull()
    const cleared = clearLeftover(folder)
    writeFileSync(file, '12')
    expect(existsSync(file)).toBe(true)
    rmSync(file)
    await cleared
  })
})
