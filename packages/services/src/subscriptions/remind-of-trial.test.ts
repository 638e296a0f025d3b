import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { remindOfTrial } from './remind-of-trial.ts'
import { sweepTrials } from './sweep-trials.ts'

let team: TestTeam
let shop: TestShop
let owner: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  // What is due in other shops is theirs.
  await team.database.owner(`update tenants set subscription_status = 'active'`)
  await team.database.owner('delete from pgboss.job')
  shop = await team.newShop()
  owner = (await team.member(shop, PERMISSIONS)).email
  await team.member(shop, PERMISSIONS.slice(1))
  await endTrial('2026-11-30T09:00:00Z')
})

const endTrial = (at: string, status = 'trial') =>
  team.database.owner(
    'update tenants set subscription_status = $3, trial_ends_at = $2 where id = $1',
    [shop.tenant_id, at, status],
  )
const remind = (now: string) =>
  remindOfTrial(team.at(shop, { kind: 'job', name: 'x' }, new Date(now)))
const sweep = (now: string) => sweepTrials({ ...team.at(shop), now: new Date(now) })

type Mail = { to: { address: string }; template: string; data: { days: number } }
async function sent(): Promise<[string, number][]> {
  const rows = await team.database.owner<{ mail: Mail }>(
    `select data->'mail' as mail from pgboss.job where name = 'mail.send' order by created_on, id`,
  )
  return rows.map(({ mail }) => [mail.to.address, mail.data.days])
}
async function jobs(): Promise<string[]> {
  const rows = await team.database.owner<{ tenant_id: string }>(
    `select data->>'tenant_id' as tenant_id from pgboss.job where name = 'subscriptions.remind-of-trial'`,
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

describe('the owners of a shop on trial are written to', () => {
  test('at seven, three and one days and at the end, once each, however often it is looked', async () => {
    const moments = ['23T09:00:00Z', '27T09:00:00Z', '29T09:00:00Z', '30T09:00:00Z']
    for (const moment of moments) {
      await remind(`2026-11-${moment}`)
      await remind(`2026-11-${moment}`)
    }
    expect((await sent()).map(([, days]) => days).toSorted()).toEqual([0, 1, 3, 7])
    expect(new Set((await sent()).map(([address]) => address))).toEqual(new Set([owner]))
  })

  test('once by processes that come together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => remind('2026-11-27T09:00:00Z')))
    expect(await sent()).toEqual([[owner, 3]])
  })

  test('only of the last moment, where nobody looked for days', async () => {
    await remind('2026-11-29T10:00:00Z')
    expect(await sent()).toEqual([[owner, 1]])
  })

  test('not a moment too early', async () => {
    await remind('2026-11-23T08:59:59.999Z')
    expect(await sent()).toEqual([])
  })

  test('again of a trial that was prolonged', async () => {
    await remind('2026-11-29T09:00:00Z')
    await endTrial('2026-12-30T09:00:00Z')
    await remind('2026-11-30T09:00:00Z')
    expect(await sent()).toEqual([[owner, 1]])
    await remind('2026-12-29T09:00:00Z')
    expect(await sent()).toEqual([
      [owner, 1],
      [owner, 1],
    ])
  })

  test('never once they have subscribed', async () => {
    await endTrial('2026-11-30T09:00:00Z', 'active')
    await remind('2026-11-30T09:00:00Z')
    expect(await sent()).toEqual([])
  })
})

describe('the sweep finds', () => {
  test('a trial whose moment has come until its owners were told, and again at the next moment', async () => {
    await sweep('2026-11-22T07:59:59Z')
    expect(await jobs()).toEqual([])
    await sweep('2026-11-23T09:00:00Z')
    expect(await jobs()).toEqual([shop.tenant_id])
    await remind('2026-11-23T09:00:00Z')
    await team.database.owner(`delete from pgboss.job where name like 'subscriptions.%'`)
    await sweep('2026-11-24T09:00:00Z')
    expect(await jobs()).toEqual([])
    await sweep('2026-11-27T09:00:00Z')
    expect(await jobs()).toEqual([shop.tenant_id])
  })

  test('the end itself, and not for ever', async () => {
    await sweep('2026-11-30T09:00:00Z')
    expect(await jobs()).toEqual([shop.tenant_id])
    await team.database.owner(`delete from pgboss.job where name like 'subscriptions.%'`)
    await sweep('2026-12-08T09:00:00Z')
    expect(await jobs()).toEqual([])
  })

  test('neither a shop that is closed nor one that has subscribed', async () => {
    for (const change of [`status = 'suspended'`, `status = 'active', deleted_at = now()`]) {
      await team.database.owner(`update tenants set ${change} where id = $1`, [shop.tenant_id])
      await sweep('2026-11-29T09:00:00Z')
    }
    await team.database.owner(
      `update tenants set deleted_at = null, subscription_status = 'active' where id = $1`,
      [shop.tenant_id],
    )
    await sweep('2026-11-29T09:00:00Z')
    expect(await jobs()).toEqual([])
  })
})
