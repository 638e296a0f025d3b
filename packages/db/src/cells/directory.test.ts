import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPlatform } from '../doors/in-platform.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testTenant } from '../testing/test-tenant.ts'
import * as directory from './directory.ts'

let home: TestDatabase
let lyon: TestDatabase

beforeAll(async () => {
  ;[home, lyon] = await Promise.all([testDatabase(), testDatabase()])
})
afterAll(() => Promise.all([home.close(), lyon.close()]))

const claim = (slug: string, tenant_id: string = randomUUID()) =>
  inPlatform(home, async (tx) => ({
    audit: { log: 'audit', action_type: 'test', target_type: 'tenant' },
    result: (await directory.claimShop(tx, { tenant_id, slug, cell: 'lyon' })) ? tenant_id : null,
  }))
const insertAtHome = async (slug: string) => {
  await testTenant(home)
  const [row] = await home.owner(
    `insert into tenants (name, slug, plan_id) select 'Ici', $1, id from subscription_plans limit 1
     on conflict (slug) do nothing returning id`,
    [slug],
  )
  return row?.id ?? null
}
const prove = (tenant_id: string, domain: string) =>
  home.owner(
    `insert into tenant_domains (tenant_id, domain, is_verified, verification_token) values ($1, $2, true, 't')`,
    [tenant_id, domain],
  )

describe('a shop of this very database', () => {
  test('is entered with its slug and its proved domains, and leaves with them', async () => {
    const { tenant_id, tenant_slug } = await testTenant(home)
    const entry = { tenant_id, cell: directory.HOME, state: 'here' }
    expect(await directory.cellOfHost(home.db, { slug: tenant_slug.toUpperCase() })).toEqual(entry)
    expect(await directory.cellOfShop(home.db, tenant_id)).toEqual(entry)
    await prove(tenant_id, 'pain.test')
    expect(await directory.cellOfHost(home.db, { domain: 'Pain.test' })).toEqual(entry)
    await home.owner('update tenant_domains set is_verified = false where tenant_id = $1', [
      tenant_id,
    ])
    expect(await directory.cellOfHost(home.db, { domain: 'pain.test' })).toBeNull()
  })

  test('keeps its place when its slug changes', async () => {
    const { tenant_id } = await testTenant(home)
    await home.owner(`update tenants set slug = 'renommee' where id = $1`, [tenant_id])
    expect(await directory.cellOfHost(home.db, { slug: 'renommee' })).toMatchObject({ tenant_id })
  })

  test('leaves the directory when its rows go, unless it has moved away', async () => {
    const gone = await insertAtHome('partie')
    await home.owner('delete from tenants where id = $1', [gone])
    expect(await directory.cellOfShop(home.db, gone)).toBeNull()

    const moved = await insertAtHome('demenagee')
    expect(await directory.beginMove(home.db, moved)).toBe(true)
    expect(await directory.beginMove(home.db, moved)).toBe(false)
    expect(await directory.endMove(home.db, moved, 'lyon')).toBe(true)
    await home.owner('delete from tenants where id = $1', [moved])
    expect(await directory.cellOfHost(home.db, { slug: 'demenagee' })).toEqual({
      tenant_id: moved,
      cell: 'lyon',
      state: 'here',
    })
    expect(await insertAtHome('demenagee')).toBeNull()
  })
})

describe('what two ask for at once', () => {
  test('a slug is one shop’s, here or in another cell', async () => {
    const asked = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? claim('disputee') : insertAtHome('disputee'),
    )
    const won = (await Promise.all(asked)).filter((id) => id !== null)
    expect(won).toHaveLength(1)
  })

  test('a domain is one shop’s, here or in another cell', async () => {
    const [here, also] = [await testTenant(home), await testTenant(home)]
    const there = await claim('ailleurs')
    const domain = 'disputee.test'
    const taken = (tenant_id: string) =>
      prove(tenant_id, domain).then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ code: '23505' })
          return false
        },
      )
    const tenant_id = String(there)
    const asked = await Promise.all([
      taken(here.tenant_id),
      directory.claimDomain(home.db, { domain, tenant_id }),
      taken(also.tenant_id),
      directory.claimDomain(home.db, { domain, tenant_id }),
    ])
    const holders = new Set(
      [here.tenant_id, tenant_id, also.tenant_id, tenant_id].filter((_, n) => asked[n]),
    )
    expect(holders.size).toBe(1)
  })

  test('a slug of a shop that is gone is nobody’s, and its domain its next holder’s', async () => {
    await home.owner(
      `insert into removed_shops (id, slug, name, asked_by, asked_at, begun_at)
       values ($1, 'disparue', 'Disparue', 'owner', now(), now())`,
      [randomUUID()],
    )
    expect(await claim('disparue')).toBeNull()
    const elsewhere = String(await claim('partie-ailleurs'))
    await directory.confirmShop(home.db, elsewhere)
    const domain = 'partie-ailleurs.test'
    await directory.claimDomain(home.db, { domain, tenant_id: elsewhere })
    expect(await directory.forgetShop(home.db, elsewhere)).toBe(true)
    const { tenant_id } = await testTenant(home)
    expect(await directory.claimDomain(home.db, { domain, tenant_id })).toBe(true)
    expect(await directory.cellOfHost(home.db, { slug: 'partie-ailleurs' })).toBeNull()
    expect(await claim('partie-ailleurs')).toBeNull()
  })
})

describe('a claim', () => {
  test('answers to nobody until it is confirmed', async () => {
    const tenant_id = String(await claim('promise'))
    expect(await directory.cellOfHost(home.db, { slug: 'promise' })).toBeNull()
    expect(await directory.confirmShop(home.db, tenant_id)).toBe(true)
    expect(await directory.cellOfHost(home.db, { slug: 'promise' })).toMatchObject({ cell: 'lyon' })
    // What is there is neither confirmed twice nor released by mistake.
    expect(await directory.confirmShop(home.db, tenant_id)).toBe(false)
    expect(await directory.releaseShop(home.db, tenant_id)).toBe(false)
  })

  test('that was given up leaves its name to the next', async () => {
    const tenant_id = String(await claim('abandonnee'))
    const old = await directory.claimsBefore(home.db, new Date(Date.now() + 60_000))
    expect(old.map((entry) => entry.tenant_id)).toContain(tenant_id)
    expect(await directory.claimsBefore(home.db, new Date(0))).toEqual([])
    expect(await directory.releaseShop(home.db, tenant_id)).toBe(true)
    expect(await claim('abandonnee')).not.toBeNull()
  })

  test('and the shop that is then written in its cell bear one id and one slug', async () => {
    const tenant_id = String(await claim('a-lyon'))
    await testTenant(lyon)
    await lyon.owner(
      `insert into tenants (id, name, slug, plan_id) select $1, 'À Lyon', 'a-lyon', id from subscription_plans limit 1`,
      [tenant_id],
    )
    await directory.confirmShop(home.db, tenant_id)
    expect(await directory.cellOfShop(home.db, tenant_id)).toMatchObject({ cell: 'lyon' })
    // Here it is not, whatever somebody tries.
    expect(await insertAtHome('a-lyon')).toBeNull()
  })
})

test('cells are counted by their shops', async () => {
  const counted = new Map(
    (await directory.shopsInCells(home.db)).map(({ cell, shops }) => [cell, shops]),
  )
  const tenant_id = String(await claim('une-de-plus'))
  const again = await directory.shopsInCells(home.db)
  expect(again.find(({ cell }) => cell === 'lyon')?.shops).toBe((counted.get('lyon') ?? 0) + 1)
  await directory.releaseShop(home.db, tenant_id)
})
