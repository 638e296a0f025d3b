import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { listFeatures } from './list-features.ts'
import { setFeature } from './set-feature.ts'

const feature_key = 'product_alternatives_suggestion'
let team: TestTeam
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = await here.colleague(['can_manage_features'])
})

test('a shop that has never said sees every feature with its default', async () => {
  expect(await listFeatures(office)).toMatchObject([
    { feature_key, is_enabled: false, updated_at: null },
  ])
})

test('a feature is switched on and off again, in one row', async () => {
  for (const is_enabled of [true, false, true]) {
    await setFeature(office, { feature_key, is_enabled })
    expect(await listFeatures(office)).toMatchObject([{ feature_key, is_enabled }])
  }
  const rows = await team.database.owner('select from feature_settings where tenant_id = $1', [
    here.shop.tenant_id,
  ])
  expect(rows).toHaveLength(1)
})

test('who may change the design may too, who may do neither is refused', async () => {
  const designer = await here.colleague(['can_manage_design_settings'])
  await setFeature(designer, { feature_key, is_enabled: true })
  const refused = { code: 'FORBIDDEN' }
  await expect(listFeatures(here.office)).rejects.toMatchObject(refused)
  const tried = setFeature(here.office, { feature_key, is_enabled: false })
  await expect(tried).rejects.toMatchObject(refused)
  expect(await listFeatures(designer)).toMatchObject([{ is_enabled: true }])
})

test('a neighbour’s switch is not ours', async () => {
  const other = await openOfficeShop(team)
  const them = await other.colleague(['can_manage_features'])
  await setFeature(them, { feature_key, is_enabled: true })
  expect(await listFeatures(office)).toMatchObject([{ is_enabled: false }])
})
