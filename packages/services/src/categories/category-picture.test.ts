import { blank } from '@fournil/contract/form-schema'
import { CategoryForm } from '@fournil/contract/office/categories'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCategories } from '../catalogue/list-categories.ts'
import type { TenantContext } from '../context.ts'
import {
  openPictureShop,
  openTestStorage,
  type PictureShop,
} from '../files/testing/picture-shop.ts'
import { openTestTeam, type TestTeam } from '../products/testing/office-shop.ts'
import { listOfficeCategories } from './list-categories.ts'
import { createCategory, saveCategory } from './save-category.ts'

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let here: PictureShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
})
afterAll(async () => {
  await team.close()
  disk.close()
})
beforeEach(async () => {
  here = await openPictureShop(team, disk.storage)
  office = await here.colleague(['can_manage_categories'])
})

const form = (image_file_id: string | null): CategoryForm => ({
  ...blank(CategoryForm),
  name: 'Pains',
  image_file_id,
})

test('a category’s picture comes back to the form, and shoppers see it until it is taken off', async () => {
  const { file_id, address } = await here.upload({ variants: true })
  const { id: category_id, version } = await createCategory(office, form(file_id))
  const [listed] = await listOfficeCategories(office)
  expect(listed?.picture).toMatchObject({ file_id, address, width: 400, height: 300 })
  const [shown] = await listCategories(here.shop.at())
  expect(shown?.picture).toMatchObject({ srcset: expect.stringContaining('160w') })
  await saveCategory(office, { ...form(null), category_id, version })
  expect(await listOfficeCategories(office)).toMatchObject([{ picture: null }])
  expect(await listCategories(here.shop.at())).toMatchObject([{ picture: null }])
})

test('a picture of another shop, or one that is gone, is refused at its field', async () => {
  const neighbour = await openPictureShop(team, disk.storage)
  const { file_id } = await neighbour.upload()
  const refused = createCategory(office, form(file_id))
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ field: 'image_file_id' }] },
  })
  expect(await listOfficeCategories(office)).toEqual([])
})
