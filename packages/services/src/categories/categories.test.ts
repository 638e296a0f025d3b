import { blank } from '@fournil/contract/form-schema'
import { CategoryForm } from '@fournil/contract/office/categories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCategories } from '../catalogue/list-categories.ts'
import type { TenantContext } from '../context.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { listOfficeCategories } from './list-categories.ts'
import { removeCategory } from './remove-category.ts'
import { reorderCategories } from './reorder-categories.ts'
import { createCategory, saveCategory } from './save-category.ts'

let team: TestTeam
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = await here.colleague(['can_manage_categories'])
})

const form = (values: Partial<CategoryForm> = {}): CategoryForm => ({
  ...blank(CategoryForm),
  name: 'Pains',
  ...values,
})
const names = async () => (await listOfficeCategories(office)).map(({ name }) => name)

test('a category comes back as it was filled in, with its products counted, and shoppers see it', async () => {
  const { id: category_id } = await createCategory(office, form({ description: 'Au levain.' }))
  await here.shop.product('Tourte', { category_id })
  await here.shop.product('Rangée', { category_id, archived_at: new Date() })
  expect(await listOfficeCategories(office)).toMatchObject([
    { ...form({ description: 'Au levain.' }), product_count: 1, version: 1 },
  ])
  expect(await listCategories(here.shop.at())).toMatchObject([{ name: 'Pains' }])
})

test('two people save: the second is told, and nothing is overwritten', async () => {
  const { id: category_id, version } = await createCategory(office, form())
  await saveCategory(office, { ...form({ name: 'Pains spéciaux' }), category_id, version })
  const late = saveCategory(office, { ...form({ name: 'Autre' }), category_id, version })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await names()).toEqual(['Pains spéciaux'])
})

test('a new order is kept, unless a category has come or gone meanwhile', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await createCategory(office, form({ name }))).id)
  const turned = ids.toReversed()
  await reorderCategories(office, { category_ids: turned })
  expect(await names()).toEqual(['C', 'B', 'A'])
  await createCategory(office, form({ name: 'D', display_order: 9 }))
  const stale = reorderCategories(office, { category_ids: ids })
  await expect(stale).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  expect(await names()).toEqual(['C', 'B', 'A', 'D'])
})

test('a deleted category leaves its products where they are', async () => {
  const { id: category_id } = await createCategory(office, form())
  await here.shop.product('Tourte', { category_id })
  expect(await removeCategory(office, { category_id })).toEqual({ unlinked: 1 })
  expect(await names()).toEqual([])
  const [product] = await team.database.owner(
    'select category_id, is_active from products where tenant_id = $1',
    [here.shop.tenant_id],
  )
  expect(product).toEqual({ category_id: null, is_active: true })
})

test('the neighbour’s categories cannot be touched, nor ours without the permission', async () => {
  const { id: category_id, version } = await createCategory(office, form())
  const other = await openOfficeShop(team)
  const them = await other.colleague(['can_manage_categories'])
  const gone = { code: 'NOT_FOUND' }
  await expect(saveCategory(them, { ...form(), category_id, version })).rejects.toMatchObject(gone)
  await expect(removeCategory(them, { category_id })).rejects.toMatchObject(gone)
  await expect(listOfficeCategories(here.office)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
