import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testTenant } from '../testing/test-tenant.ts'
import { inTenant, readInTenant, readPrepared, type TenantScope } from './in-tenant.ts'
import { clientOf, withCommit } from './transaction.ts'

let database: TestDatabase
/** A single connection: whoever comes next gets the very one that the last one left. */
let single: Database
let here: TenantScope
let there: TenantScope

beforeAll(async () => {
  database = await testDatabase()
  single = openDatabase(database.app_url, { max: 1 })
  here = { db: single, tenant: await testTenant(database, 'Ici') }
  there = { db: single, tenant: await testTenant(database, 'Là') }
})
afterAll(async () => {
  await single.close()
  await database.close()
})

const addCategory = (tx: Tx, name: string, { tenant }: TenantScope = here) =>
  tx.insertInto('product_categories').values({ tenant_id: tenant.tenant_id, name }).execute()
const categories = (scope: TenantScope = here) =>
  readInTenant<{ name: string }>(scope, 'select name from product_categories order by name')
const whoAmI = async (tx: Tx) => {
  const asked = sql<{ role: string; tenant: string }>`
    select current_user as role, current_setting('app.tenant_id', true) as tenant`
  return (await asked.execute(tx)).rows[0]
}
/** The state in which the next user of the pool finds the connection. */
async function leftBehind() {
  const { rows } = await single.pool.query(
    `select current_user as role, coalesce(current_setting('app.tenant_id', true), '') as tenant,
            pg_current_xact_id_if_assigned() is null as clean`,
  )
  return rows[0]
}
const CLEAN = { role: 'fournil_app', tenant: '', clean: true }

describe('inTenant', () => {
  test('stands in one tenant, for the length of the transaction', async () => {
    expect(await inTenant(here, whoAmI)).toEqual({
      role: 'fournil_tenant',
      tenant: here.tenant.tenant_id,
    })
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('keeps what was written, and returns what the work returned', async () => {
    expect(await inTenant(here, async (tx) => (await addCategory(tx, 'Pains')) && 'done')).toBe(
      'done',
    )
    expect(await categories()).toEqual([{ name: 'Pains' }])
    expect(await categories(there)).toEqual([])
  })

  test('takes everything back when the work throws', async () => {
    const work = inTenant(here, async (tx) => {
      await addCategory(tx, 'Perdu')
      throw new Error('the shopper went away')
    })
    await expect(work).rejects.toThrow('the shopper went away')
    expect(await categories()).toEqual([{ name: 'Pains' }])
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('leaves a clean connection after a failed statement', async () => {
    await expect(inTenant(here, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      'division by zero',
    )
    expect(await leftBehind()).toEqual(CLEAN)
    expect(await inTenant(there, whoAmI)).toMatchObject({ tenant: there.tenant.tenant_id })
  })

  test('leaves a clean connection when one of several pipelined statements fails', async () => {
    const work = inTenant(here, (tx) =>
      Promise.all([
        addCategory(tx, 'Avant'),
        sql`select 1 / 0`.execute(tx),
        addCategory(tx, 'Après'),
        sql`select pg_sleep(0.01)`.execute(tx),
      ]),
    )
    await expect(work).rejects.toThrow('division by zero')
    expect(await leftBehind()).toEqual(CLEAN)
    expect(await categories()).toEqual([{ name: 'Pains' }])
  })

  test('does not claim success when a failure was swallowed and PostgreSQL rolled back', async () => {
    const work = inTenant(here, async (tx) => {
      await addCategory(tx, 'Avalé')
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      return 'done'
    })
    await expect(work).rejects.toThrow('nothing was committed')
    expect(await categories()).toEqual([{ name: 'Pains' }])
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('a statement that travels with the commit is kept with it, or takes everything back and says why', async () => {
    await inTenant(here, async (tx) =>
      withCommit(tx, clientOf(tx).query(`update tenants set name = 'Ici même'`)),
    )
    const late = inTenant(here, async (tx) => {
      await addCategory(tx, 'Trop tôt')
      withCommit(tx, clientOf(tx).query('select 1 / 0'), clientOf(tx).query('select 1'))
    })
    await expect(late).rejects.toThrow('division by zero')
    expect(await readInTenant(here, 'select name from tenants')).toEqual([{ name: 'Ici même' }])
    expect(await categories()).toEqual([{ name: 'Pains' }])
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('a query that comes after the end is refused, and never runs in the next one’s transaction', async () => {
    const next = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const first = inTenant(here, async (tx) => {
      // Goes on after its sibling has failed, as a forgotten branch would.
      next.promise.then(() => addCategory(tx, 'Égaré', there)).then(late.resolve, late.resolve)
      throw new Error('failed early')
    })
    await expect(first).rejects.toThrow('failed early')
    await inTenant(there, async (tx) => {
      await whoAmI(tx)
      next.resolve()
      expect(await late.promise).toMatchObject({ message: 'This transaction has ended.' })
    })
    expect(await categories(there)).toEqual([])
  })

  test('the bare connection is out of reach once the transaction has ended', async () => {
    const kept = await inTenant(here, async (tx) => {
      expect(clientOf(tx)).toBeDefined()
      return { tx }
    })
    expect(() => clientOf(kept.tx)).toThrow('not opened by a door')
  })

  test('a transaction inside the transaction is refused by name', async () => {
    const nested = inTenant(here, (tx) => tx.transaction().execute(async () => 1))
    await expect(nested).rejects.toThrow('A door has already opened the transaction.')
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('a door inside a door is a transaction of its own', async () => {
    const db = database.db
    const outer = inTenant({ ...here, db }, async (tx) => {
      await addCategory(tx, 'Dehors')
      await inTenant({ ...there, db }, (inner) => addCategory(inner, 'Dedans', there))
      expect(await whoAmI(tx)).toMatchObject({ tenant: here.tenant.tenant_id })
      throw new Error('only the outer one')
    })
    await expect(outer).rejects.toThrow('only the outer one')
    expect(await categories()).toEqual([{ name: 'Pains' }])
    expect(await categories(there)).toEqual([{ name: 'Dedans' }])
  })

  test('ending the transaction by hand leaves no rights to go on with', async () => {
    const work = inTenant(here, async (tx) => {
      await sql`commit`.execute(tx)
      await addCategory(tx, 'Contrebande')
    })
    await expect(work).rejects.toThrow('permission denied')
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test.each([
    ['nothing', ''],
    ['a quote', "x'; drop table orders; --"],
    ['an id with a tail', `00000000-0000-0000-0000-000000000000', true); reset role; --`],
    ['an id with a line break', '00000000-0000-0000-0000-000000000000\n'],
    ['two ids', '00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000000'],
    ['capitals', '00000000-0000-0000-0000-00000000000A'],
    ['braces', '{00000000-0000-0000-0000-000000000000}'],
    ['digits of another script', '٠٠٠٠٠٠٠٠-0000-0000-0000-000000000000'],
  ])('refuses %s as a tenant', async (_, tenant_id) => {
    const work = () => Promise.reject(new Error('must not be reached'))
    await expect(inTenant({ db: single, tenant: { tenant_id } }, work)).rejects.toThrow(
      'Not a tenant id.',
    )
    await expect(readInTenant({ db: single, tenant: { tenant_id } }, 'select 1')).rejects.toThrow(
      'Not a tenant id.',
    )
  })

  test('a tenant that does not exist has nothing', async () => {
    const tenant = { tenant_id: '00000000-0000-0000-0000-000000000000' }
    expect(await categories({ db: single, tenant })).toEqual([])
  })
})

describe('readInTenant', () => {
  test('reads with parameters, in the tenant alone', async () => {
    const rows = await readInTenant(here, 'select name from product_categories where name = $1', [
      'Pains',
    ])
    expect(rows).toEqual([{ name: 'Pains' }])
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('cannot write', async () => {
    const writing = readInTenant(
      here,
      'insert into product_categories (tenant_id, name) values ($1, $2)',
      [here.tenant.tenant_id, 'Interdit'],
    )
    await expect(writing).rejects.toThrow('read-only transaction')
    expect(await leftBehind()).toEqual(CLEAN)
  })

  test('a failure goes to the one who asked, and the next one finds a clean connection', async () => {
    await expect(readInTenant(here, 'select nothing from nowhere')).rejects.toThrow('nowhere')
    await expect(readInTenant(here, 'select $1::uuid', ['not an id'])).rejects.toThrow(
      'invalid input syntax',
    )
    expect(await leftBehind()).toEqual(CLEAN)
    expect(await categories(there)).toEqual([{ name: 'Dedans' }])
  })

  test('a second statement in the text is refused', async () => {
    await expect(readInTenant(here, 'select 1; reset role; select 2')).rejects.toThrow(
      'multiple commands',
    )
    const stacked = inTenant(here, (tx) => sql.raw('select 1; reset role').execute(tx))
    await expect(stacked).rejects.toThrow('multiple commands')
    expect(await leftBehind()).toEqual(CLEAN)
  })
})

describe('many at once', () => {
  test('fifty pieces of work of ten tenants over five connections never mix', async () => {
    const db = openDatabase(database.app_url, { max: 5 })
    try {
      const tenants = await Promise.all(Array.from({ length: 10 }, () => testTenant(database)))
      const work = Array.from({ length: 50 }, async (_, index) => {
        const tenant = tenants[index % tenants.length]
        if (!tenant) throw new Error('no tenant')
        const scope = { db, tenant }
        const name = `Ordre ${index}`
        if (index % 7 === 3) {
          const failing = inTenant(scope, async (tx) => {
            await addCategory(tx, name, scope)
            await sql`select 1 / 0`.execute(tx)
          })
          return expect(failing).rejects.toThrow('division by zero')
        }
        await inTenant(scope, async (tx) => {
          await addCategory(tx, name, scope)
          await sql`select pg_sleep(${Math.random() / 100})`.execute(tx)
          expect(await whoAmI(tx)).toMatchObject({ tenant: tenant.tenant_id })
          const stores = await tx.selectFrom('store_locations').select('id').execute()
          expect(stores).toEqual([{ id: tenant.store_id }])
        })
        const [read] = await readInTenant<{ id: string }>(scope, 'select id from store_locations')
        expect(read?.id).toBe(tenant.store_id)
      })
      await Promise.all(work)

      const written = await database.owner<{ tenant_id: string; name: string }>(
        `select tenant_id, name from product_categories where name like 'Ordre %'`,
      )
      expect(written).toHaveLength(50 - 7)
      for (const { tenant_id, name } of written) {
        expect(tenants[Number(name.slice(6)) % tenants.length]?.tenant_id).toBe(tenant_id)
      }
    } finally {
      await db.close()
    }
  })
})

describe('what is read with a statement that is prepared', () => {
  const TEXT = 'select name from product_categories where name > $1 order by name'
  const read = (scope: TenantScope) => readPrepared<{ name: string }>(scope, TEXT, [''])

  test('is of the tenant who asks, and the connection is left clean', async () => {
    for (const scope of [here, there])
      await inTenant(scope, (tx) => addCategory(tx, 'Préparés', scope))
    await inTenant(there, (tx) => addCategory(tx, 'Tartes', there))
    for (let round = 0; round < 7; round += 1)
      for (const scope of [here, there]) expect(await read(scope)).toEqual(await categories(scope))
    const { rows } = await single.pool.query('show plan_cache_mode')
    expect(rows).toEqual([{ plan_cache_mode: 'auto' }])
  })

  test('is planned once, and never for its values', async () => {
    await read(here)
    const { rows } = await single.pool.query(
      'select generic_plans > 0 as kept, custom_plans from pg_prepared_statements where statement = $1',
      [TEXT],
    )
    expect(rows).toEqual([{ kept: true, custom_plans: 0 }])
  })

  test('and fails leaves the connection to the next', async () => {
    await expect(readPrepared(here, 'select 1 / $1::int', [0])).rejects.toThrow('division')
    expect(await read(there)).toEqual(await categories(there))
  })
})
