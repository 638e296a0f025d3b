import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { restoreBackup } from './restore-backup.ts'
import { backUpWhenDue } from './scheduled-backups.ts'
import { writeBackup } from './write-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'fournil-backup-'))
const data_dir = join(root, 'data')
const folder = join(root, 'backups')
/** Rows that are there before; each is changed once at most. */
const OLD = 20_000
let cluster: Cluster
let whole: string

beforeAll(async () => {
  cluster = await startCluster({ data_dir })
  mkdirSync(join(data_dir, 'files/shop'), { recursive: true })
  writeFileSync(join(data_dir, 'files/shop/bread.webp'), 'bread')
  writeFileSync(join(data_dir, 'encryption.key'), 'secret')
  await ask(cluster.owner_url, 'create table numbers (n integer primary key, text text not null)')
  await ask(
    cluster.owner_url,
    `insert into numbers select -n, repeat('x', 500) from generate_series(1, ${OLD}) n`,
  )
})
afterAll(async () => {
  await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const backUp = (key?: string, now = new Date()) =>
  writeBackup({ data_dir, owner_url: cluster.owner_url, folder, key, now })
let places = 0
const newPlace = () => join(root, `restored-${++places}`)

/** Adds numbers one after the other, and changes what is there, until it is told to stop. */
async function writeOn(url: string, stop: { now: boolean }, kept: number[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let n = 1; !stop.now && n <= OLD; n++) {
    await client.query('insert into numbers values ($1, $2)', [n, String(n)])
    await client.query(`update numbers set text = text || 'y' where n = $1`, [-n])
    kept.push(n)
  }
  await client.end()
}

test('a backup made while orders come in starts as a database that has lost nothing', async () => {
  const stop = { now: false }
  const kept: number[] = []
  const writing = writeOn(cluster.owner_url, stop, kept)
  await vi.waitUntil(() => kept.length >= 50, { timeout: 60_000 })
  const before = kept.length
  const written = await backUp()
  stop.now = true
  await writing
  expect(kept.length).toBeGreaterThan(before)
  whole = written.path
  // Neither what belongs to the copy nor what it kept is left in the server, once that has hung up.
  await expect
    .poll(() => ask(cluster.owner_url, 'select slot_name from pg_replication_slots'))
    .toEqual([])
  expect(readdirSync(folder)).toEqual([whole.slice(folder.length + 1)])

  const place = newPlace()
  const manifest = await restoreBackup({ file: whole, data_dir: place })
  expect(manifest).toMatchObject({ format: 1, has_encryption_key: false })
  expect(readFileSync(join(place, 'files/shop/bread.webp'), 'utf8')).toBe('bread')
  expect(readdirSync(place).toSorted()).toEqual(['files', 'postgres', 'postgres.json'])
  const restored = await startCluster({ data_dir: place })
  try {
    const [counted] = await ask<{ all: number; last: number; old: number; changed: number }>(
      restored.owner_url,
      `select count(*) filter (where n > 0)::int as all, max(n) as last, count(*) filter (where n < 0)::int as old,
         count(*) filter (where n < 0 and text like '%y')::int as changed from numbers`,
    )
    // All that was kept when it began, and of what came later a beginning without a gap.
    expect(counted?.last).toBeGreaterThanOrEqual(before)
    expect(counted).toMatchObject({ all: counted?.last, old: OLD })
    expect((counted?.all ?? 0) - (counted?.changed ?? 0)).toBeOneOf([0, 1])
    await ask(restored.owner_url, 'reindex table numbers')
    await ask(restored.owner_url, `insert into numbers values (9999999, 'goes on')`)
  } finally {
    await restored.stop()
  }
})

describe('a backup that is encrypted', () => {
  test('opens with its passphrase alone, and brings the key of the bank details along', async () => {
    const { path } = await backUp('correct horse battery')
    expect(path).toMatch(/\.tar\.gz\.age$/)
    expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const data_dir = newPlace()
    const wrong = restoreBackup({ file: path, data_dir, key: 'correct horse batterie' })
    await expect(wrong).rejects.toThrow('BACKUP_KEY does not open this backup.')
    const without = restoreBackup({ file: path, data_dir })
    await expect(without).rejects.toThrow('give its key in BACKUP_KEY')
    await restoreBackup({ file: path, data_dir, key: 'correct horse battery' })
    expect(readFileSync(join(data_dir, 'encryption.key'), 'utf8')).toBe('secret')
  })

  test('to a recipient opens with the secret that the server never had', async () => {
    const secret = await generateIdentity()
    const { path } = await backUp(await identityToRecipient(secret))
    const other = restoreBackup({ file: path, data_dir: newPlace(), key: await generateIdentity() })
    await expect(other).rejects.toThrow('BACKUP_KEY does not open this backup.')
    await restoreBackup({ file: path, data_dir: newPlace(), key: secret })
  })
})

describe('what is not restored', () => {
  const refused = async (file: string, data_dir = newPlace()) => {
    await expect(restoreBackup({ file, data_dir })).rejects.toThrow(/\.$|Choose|choose/)
    expect(readdirSync(root).filter((name) => name.includes('restoring'))).toEqual([])
    expect(() => readdirSync(data_dir)).toThrow()
  }
  const altered = (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = join(root, name)
    writeFileSync(file, change(readFileSync(whole)))
    return file
  }

  test('one that was cut off, altered, or is something else', async () => {
    await refused(altered('cut', (bytes) => bytes.subarray(0, bytes.length - 1000)))
    await refused(
      altered('flipped', (bytes) => {
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        return bytes
      }),
    )
    await refused(altered('text', () => Buffer.from('no backup')))
    await refused(join(root, 'nowhere'))
  })

  test('one that somebody made up to write elsewhere, or without its last page', async () => {
    const made = async (name: string, entry: string) => {
      const tar = pack()
      tar.entry({ name: entry }, 'x')
      tar.finalize()
      const bytes = await Readable.from(tar).pipe(createGzip()).toArray()
      return altered(name, () => Buffer.concat(bytes))
    }
    await refused(await made('climbing', '../outside'))
    expect(readdirSync(root)).not.toContain('outside')
    await refused(await made('unfinished', 'files/a'))
  })

  test('over a shop that is there', async () => {
    const place = newPlace()
    mkdirSync(place)
    writeFileSync(join(place, 'mine'), 'kept')
    await expect(restoreBackup({ file: whole, data_dir: place })).rejects.toThrow('is not empty')
    expect(readdirSync(place)).toEqual(['mine'])
  })
})

test('one is made when it is due, and the oldest goes', async () => {
  const own = join(root, 'scheduled')
  const plan = { data_dir, owner_url: cluster.owner_url, folder: own, every_hours: 6, keep: 2 }
  const hours = [0, 1, 6, 13].map((hour) => new Date(Date.UTC(2026, 10, 17, hour)))
  for (const now of hours) await backUpWhenDue(plan, now)
  expect(readdirSync(own).toSorted()).toEqual([
    'fournil-2026-11-17T06-00-00Z.tar.gz',
    'fournil-2026-11-17T13-00-00Z.tar.gz',
  ])
})
