import { randomUUID } from 'node:crypto'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct, saveProduct } from '../products/save-product.ts'
import { openTestTeam, type TestTeam } from '../products/testing/office-shop.ts'
import { claimPicture } from './claim-picture.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { openPictureShop, openTestStorage, type PictureShop } from './testing/picture-shop.ts'

const HOUR_MS = 3_600_000
const PUBLIC = { content_type: 'image/webp', visibility: 'public' } as const

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let at: PictureShop

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
})
afterAll(async () => {
  await team.close()
  disk.close()
})
beforeEach(async () => {
  at = await openPictureShop(team, disk.storage)
})

/** The clean-up, so many hours from now. */
const cleanAfter = (hours: number, shop = at) =>
  removeUnusedFiles({ ...shop.office, now: new Date(Date.now() + hours * HOUR_MS) })
const idsOf = async (shop = at) => {
  const sql = 'select id from files where tenant_id = $1'
  const rows = await team.database.owner<{ id: string }>(sql, [shop.shop.tenant_id])
  return rows.map(({ id }) => id).toSorted()
}

describe('a picture that nothing names', () => {
  test('goes after a day with all its sizes, and not before', async () => {
    await at.upload({ variants: true })
    const keys = await at.keys()
    expect(keys).toHaveLength(4)
    expect(await cleanAfter(23)).toEqual({ files: 0, strays: 0 })
    expect(await at.keys()).toEqual(keys)
    expect(await cleanAfter(25)).toEqual({ files: 1, strays: 0 })
    expect([await idsOf(), await at.keys()]).toEqual([[], []])
    expect(await cleanAfter(25)).toEqual({ files: 0, strays: 0 })
  })

  test('goes once its product has another', async () => {
    const [old, next] = [await at.upload(), await at.upload()]
    const { id, version } = await createProduct(at.office, at.form({ image_file_id: old.file_id }))
    const form = at.form({ image_file_id: next.file_id })
    await saveProduct(at.office, { ...form, product_id: id, version })
    await cleanAfter(25)
    expect(await idsOf()).toEqual([next.file_id])
  })

  test('of a neighbour is the neighbour’s to clean', async () => {
    const neighbour = await openPictureShop(team, disk.storage)
    const { file_id } = await neighbour.upload({ variants: true })
    const keys = await neighbour.keys()
    await cleanAfter(25)
    expect([await idsOf(neighbour), await neighbour.keys()]).toEqual([[file_id], keys])
  })
})

describe('a picture stays while it is', () => {
  test('a product’s own, one of its others, or known by one of its sizes', async () => {
    const [first, second, third] = [
      await at.upload(),
      await at.upload(),
      await at.upload({ variants: true }),
    ]
    const size = `/files/${at.shop.tenant_id}/product-images/${third.file_id}/320.webp`
    const product_id = await at.shop.product('Tarte', {
      image_file_id: first.file_id,
      additional_images: [second.address, size],
    })
    const keys = await at.keys()
    await cleanAfter(25)
    expect(await at.keys()).toEqual(keys)
    // Orders and invoices still speak of what was put away.
    await at.shop.change('products', { archived_at: new Date() }, { id: product_id })
    await cleanAfter(25)
    expect(await at.keys()).toEqual(keys)
  })

  test('a category’s', async () => {
    const { file_id } = await at.upload()
    await at.shop.category('Tartes', { image_file_id: file_id })
    await cleanAfter(25)
    expect(await idsOf()).toEqual([file_id])
  })

  test('the shop’s logo or favicon, and an invoice whoever names it', async () => {
    const stored = async (bucket: string) => {
      const key = `${at.shop.tenant_id}/${bucket}/${randomUUID()}.webp`
      await disk.storage.put(key, Buffer.from('x'), PUBLIC)
      await at.shop.add('files', { bucket, key, content_type: 'image/webp', byte_size: 1 })
      return key
    }
    const logo = await stored('branding-assets')
    const favicon = await stored('branding-assets')
    const old = await stored('branding-assets')
    const invoice = await stored('invoices')
    await team.database.owner(
      `insert into storefront_settings (tenant_id, company_name, logo_url, favicon_url, is_active)
       values ($1, 'Maison', $2, $3, false)`,
      [at.shop.tenant_id, `/files/${logo}`, `https://maison.example/files/${favicon}`],
    )
    expect(await cleanAfter(25)).toEqual({ files: 1, strays: 0 })
    expect(await at.keys()).toEqual([logo, favicon, invoice].toSorted())
    expect(await disk.storage.head(old)).toBeNull()
  })
})

describe('somebody who saves at the same moment', () => {
  test('keeps the picture that they are about to name', async () => {
    const { file_id } = await at.upload()
    await inTenant(at.office, async (tx) => {
      expect(await claimPicture(tx, file_id)).toBe(true)
      expect(await cleanAfter(25)).toEqual({ files: 0, strays: 0 })
    })
    expect(await idsOf()).toEqual([file_id])
  })

  test('is told at the field when it is gone already', async () => {
    const { file_id, address } = await at.upload()
    await cleanAfter(25)
    const issue = (field: string) => ({ code: 'BAD_REQUEST', data: { issues: [{ field }] } })
    const own = createProduct(at.office, at.form({ image_file_id: file_id }))
    await expect(own).rejects.toMatchObject(issue('image_file_id'))
    const other = createProduct(at.office, at.form({ additional_images: [address] }))
    await expect(other).rejects.toMatchObject(issue('additional_images'))
  })

  test('may not name a picture of another shop', async () => {
    const neighbour = await openPictureShop(team, disk.storage)
    const { address } = await neighbour.upload()
    const form = at.form({ additional_images: [address, 'https://ailleurs.example/a.jpg'] })
    await expect(createProduct(at.office, form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('what lies in the storage without a row goes after a day, and not before', async () => {
  const { tenant_id } = at.shop
  const { file_id } = await at.upload({ variants: true })
  await at.shop.product('Tarte', { image_file_id: file_id })
  const kept = await at.keys()
  const strays = [
    `${tenant_id}/product-images/left-by-a-crash.webp`,
    `${tenant_id}/product-images/${randomUUID()}/320.webp`,
    `${tenant_id}/product-images/${file_id}/999.webp`,
  ]
  for (const key of strays) await disk.storage.put(key, Buffer.from('x'), PUBLIC)
  expect(await cleanAfter(23)).toEqual({ files: 0, strays: 0 })
  expect(await cleanAfter(25)).toEqual({ files: 0, strays: 3 })
  expect(await at.keys()).toEqual(kept)
})

test('each shop is gone through by a job of its own', async () => {
  const neighbour = await openPictureShop(team, disk.storage)
  await sweepFiles({ ...at.office, actor: { kind: 'job', name: 'files.sweep' }, tenant: null })
  const rows = await team.database.owner<{ tenant_id: string }>(
    `select data->>'tenant_id' as tenant_id from pgboss.job where name = 'files.remove-unused'`,
  )
  const shops = rows.map(({ tenant_id }) => tenant_id)
  expect(shops).toEqual(expect.arrayContaining([at.shop.tenant_id, neighbour.shop.tenant_id]))
})
