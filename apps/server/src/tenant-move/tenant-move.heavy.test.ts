import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cellOfShop } from '@fournil/db'
import { openTwoCells, type TwoCells } from '@fournil/services/shop-move/testing/two-cells'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../tenant-move.ts', import.meta.url))
let cells: TwoCells

beforeAll(async () => {
  cells = await openTwoCells()
})
afterAll(() => cells.close())

/** The command as an operator calls it; once it has begun, `onBegun` may do something to it. */
async function run(cell: string, onBegun?: (child: ChildProcess) => Promise<void> | void) {
  const { home, lyon, office } = cells
  const child = spawn(process.execPath, [PROGRAM, office.shop.tenant_slug, cell], {
    env: {
      ...process.env,
      DATABASE_URL: home.app_url,
      DATABASE_OWNER_URL: home.owner_url,
      CELLS: `lyon=${lyon.app_url}|owner=${lyon.owner_url}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Looked at both')) void onBegun?.(child)
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Holds a table that a mover has PostgreSQL follow: until it is let go, the mover gets no further than its first step. */
async function holdCopying({ owner_url }: TwoCells['home']) {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  await client.query('begin; lock table products in share update exclusive mode')
  return { letGo: () => client.end() }
}

/** PostgreSQL ends what a killed process had asked before it lets go of what that held. */
const moverIsGone = () =>
  expect
    .poll(() =>
      cells.home.database.owner(
        `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    )
    .toEqual([])

const where = async () => {
  const { home, shop } = cells
  const entry = await cellOfShop(home.db, shop)
  return entry && `${entry.cell}, ${entry.state}`
}
const shopsIn = async ({ database }: TwoCells['home']) =>
  (await database.owner('select from tenants where id = $1', [cells.shop])).length

test('the command moves a shop, says how long nothing could be written, and moves it back', async () => {
  const { home, lyon } = cells
  const there = await run('lyon')
  expect(there.said.join('\n')).toMatch(
    /sells in lyon: \d+ rows, the same in both\. For \d+\.\d\d s nothing/,
  )
  expect(there.code).toBe(0)
  expect([await where(), await shopsIn(home), await shopsIn(lyon)]).toEqual(['lyon, here', 0, 1])
  const again = await run('lyon')
  expect(again.said.at(-1)).toContain('is in lyon.')
  const back = await run('home')
  expect(back.code).toBe(0)
  expect([await where(), await shopsIn(home), await shopsIn(lyon)]).toEqual(['home, here', 1, 0])
})

test('killed while it copies, the next call undoes what is there and moves the shop', async () => {
  const { home, lyon } = cells
  const copying = await holdCopying(home)
  await run('lyon', (child) => void child.kill('SIGKILL'))
  expect(await where()).toBe('home, moving')
  await copying.letGo()
  await moverIsGone()
  const next = await run('lyon')
  expect(next.said[0]).toContain('Undone')
  expect([await where(), await shopsIn(home), await shopsIn(lyon)]).toEqual(['lyon, here', 0, 1])
})

test('killed once the shop has left, the next call finishes the move', async () => {
  const { home, lyon, shop } = cells
  const copying = await holdCopying(lyon)
  const holding = new pg.Client({ connectionString: home.owner_url })
  await holding.connect()
  await run('home', async (child) => {
    // It cannot open the shop while somebody holds its gate.
    await holding.query('begin')
    await holding.query('select from shop_gates where shop_id = $1 for update', [shop])
    await copying.letGo()
    await vi.waitUntil(async () => (await where()) === 'home, here', { timeout: 60_000 })
    child.kill('SIGKILL')
  })
  await holding.end()
  await moverIsGone()
  const next = await run('home')
  // What it was waiting for may have been done all the same, after it was gone.
  expect(next.said[0]).toMatch(/^(Finished|Removed)/)
  expect([await where(), await shopsIn(home), await shopsIn(lyon)]).toEqual(['home, here', 1, 0])
})

test('what is missing is said before anything is begun', async () => {
  const { said, code } = await run('nantes')
  expect([code, said]).toEqual([1, ['No cell is called nantes: there are home, lyon.']])
})
