import {
  openPictureSite,
  type PictureSite,
} from '@fournil/integrations/downloads/testing/picture-site'
import { makeOriginal } from '@fournil/integrations/images/make-original'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import {
  openPictureShop,
  openTestStorage,
  type PictureShop,
} from '../../files/testing/picture-shop.ts'
import { copyWebPicture } from '../../files/web-picture.ts'
import { getOfficeProduct } from '../get-office-product.ts'
import { createProduct } from '../save-product.ts'
import { openTestTeam, type TestTeam } from '../testing/office-shop.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { pictureFailures } from './picture-failures.ts'
import { skippedLines } from './skipped-lines.ts'
import { getImport } from './start-import.ts'
import { exported, importAll, upload } from './testing/import-desk.ts'

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let site: PictureSite
let here: PictureShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
  site = await openPictureSite()
  const picture = await photograph(300, 200).jpeg().toBuffer()
  site.answer('/pain.jpg', (_, response) => response.end(picture))
  site.answer('/page.html', (_, response) => response.end('<html>'))
})
afterAll(async () => {
  await site.close()
  await team.close()
  disk.close()
})
beforeEach(async () => {
  here = await openPictureShop(team, disk.storage)
  office = here.office
  site.asked.length = 0
})

// The form refuses a name without a dot, which 'localhost' is: the site answers to another one.
const tools = () => ({
  download: (address: string, most: number) =>
    site.download()(address.replace('https://images.exemple.test', site.origin), most),
  makeOriginal,
})
const web = (path: string) => `https://images.exemple.test${path}`
const fetchAll = (import_id: string) => fetchPictures(office, tools(), import_id)
const productNamed = async (name: string) => {
  const [row] = await team.database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 and name = $2',
    [here.shop.tenant_id, name],
  )
  return getOfficeProduct(office, { product_id: row?.id ?? '' })
}

test('pictures that a file names are copied after the import, and those that cannot be had are told by line', async () => {
  const shown = await upload(
    office,
    'nom;prix;image_url;images',
    `Pain;1;${web('/pain.jpg')};${web('/pain.jpg')}?2 ${web('/rien.jpg')}`,
    `Flan;1;${web('/page.html')};`,
    `Tarte;1;http://images.exemple.test/pain.jpg;`,
    'Éclair;1;;',
  )
  const done = await importAll(office, shown)
  expect(done).toMatchObject({ status: 'done', pictures: { waiting: 5, done: 0, failed: 0 } })
  site.answer('/pain.jpg?2', (_, response) =>
    response.writeHead(302, { location: '/pain.jpg' }).end(),
  )
  await fetchAll(shown.id)
  expect(await getImport(office, { import_id: shown.id })).toMatchObject({
    pictures: { waiting: 0, done: 2, failed: 3 },
  })
  const bread = await productNamed('Pain')
  expect(bread.image_file_id).not.toBeNull()
  expect(bread.image_url).toBe(web('/pain.jpg'))
  expect(bread.additional_images).toEqual([expect.stringMatching(/^\/files\//), web('/rien.jpg')])
  const reasons = await pictureFailures(office, { import_id: shown.id })
  expect(reasons.map(({ name, reason }) => [name, reason])).toEqual([
    ['Pain', 'Ligne 2: Ce site ne donne pas l’image (réponse 404).'],
    ['Flan', 'Ligne 3: Veuillez sélectionner une image valide'],
    ['Tarte', 'Ligne 4: Il faut l’adresse d’une image publique, en https://.'],
  ])
  expect(await skippedLines(office, { import_id: shown.id })).toContain('Ligne 4: Il faut')
  // Run again, as after a crash, it asks nobody.
  site.asked.length = 0
  await fetchAll(shown.id)
  expect(site.asked).toEqual([])
})

test('the same file again changes nothing and fetches nothing', async () => {
  const lines = ['reference;nom;prix;image_url', `P1;Pain;1;${web('/pain.jpg')}`]
  const first = await upload(office, ...lines)
  await importAll(office, first)
  await fetchAll(first.id)
  const second = await upload(office, ...lines)
  expect(second.counts).toMatchObject({ unchanged: 1, updated: 0 })
  const own = await upload(office, await exported(office))
  expect(own.counts).toMatchObject({ unchanged: 1, updated: 0, skipped: 0 })
})

test('a product whose picture was changed meanwhile keeps the one it was given', async () => {
  const shown = await upload(office, 'nom;prix;image_url', `Pain;1;${web('/pain.jpg')}`)
  await importAll(office, shown)
  await team.database.owner('update products set image_url = null where tenant_id = $1', [
    here.shop.tenant_id,
  ])
  await fetchAll(shown.id)
  expect((await productNamed('Pain')).image_file_id).toBeNull()
  expect(await pictureFailures(office, { import_id: shown.id })).toMatchObject([
    { reason: expect.stringContaining('modifié entre-temps') },
  ])
})

test('more pictures than one job takes are handed to the next, and none is left', async () => {
  const lines = Array.from({ length: 23 }, (_, n) => `P${n};Produit ${n};1;${web(`/rien-${n}`)}`)
  const shown = await upload(office, 'reference;nom;prix;image_url', ...lines)
  await importAll(office, shown)
  const jobs = async () =>
    team.database.owner(
      `select from pgboss.job where name = 'products.fetch-pictures' and data->>'import_id' = $1`,
      [shown.id],
    )
  expect(await jobs()).toHaveLength(1)
  await fetchAll(shown.id)
  expect(await jobs()).toHaveLength(2)
  await fetchAll(shown.id)
  expect(await jobs()).toHaveLength(2)
  expect(await getImport(office, { import_id: shown.id })).toMatchObject({
    pictures: { waiting: 0, failed: 23 },
  })
})

test('a neighbour sees nothing of it', async () => {
  const shown = await upload(office, 'nom;prix;image_url', `Pain;1;${web('/pain.jpg')}`)
  await importAll(office, shown)
  const other = await openPictureShop(team, disk.storage)
  const asked = pictureFailures(other.office, { import_id: shown.id })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await fetchPictures(other.office, tools(), shown.id)
  expect(site.asked).toEqual([])
})

test('nutrition and the other pictures come back unchanged, and half a table is told', async () => {
  const { address } = await here.upload()
  const nutrition = {
    energy_kj: 1850,
    energy_kcal: 442,
    fat: 21.5,
    saturates: 12.1,
    carbohydrate: 55,
    sugars: 24.3,
    protein: 6,
    salt: 0.85,
  }
  await createProduct(
    office,
    here.form({
      name: 'Sablé',
      reference: 'S1',
      nutrition,
      additional_images: [address, web('/a.jpg')],
    }),
  )
  const file = await exported(office)
  expect(file).toContain('21,5')
  expect((await upload(office, file)).counts).toMatchObject({ unchanged: 1, skipped: 0 })

  const changed = await upload(office, 'reference;sel;images', `S1;0,5;${address}`)
  expect(changed.updated[0]?.changes.map(({ header, after }) => [header, after])).toEqual([
    ['Sel (g pour 100 g)', '0,5'],
    ['Autres images', address],
  ])
  await importAll(office, changed)
  expect(await productNamed('Sablé')).toMatchObject({
    nutrition: { ...nutrition, salt: 0.5 },
    additional_images: [address],
  })

  const wrong = await upload(
    office,
    'nom;prix;sel;sucres;images',
    'Demi;1;0,5;;',
    'Voleur;1;;;/files/ailleurs/product-images/x.webp',
  )
  expect(wrong.counts).toMatchObject({ created: 0, skipped: 2 })
  expect(wrong.skipped[0]?.reasons).toContain(
    'Ligne 2: «\u00a0Sucres (g pour 100 g)\u00a0»\u00a0: Saisissez un nombre',
  )
  expect(wrong.skipped[1]?.reasons[0]).toContain('Image introuvable')
})

test('a copied picture is checked as an upload is, and only for who may upload', async () => {
  const copied = await copyWebPicture(office, tools(), { address: web('/pain.jpg') })
  expect(copied).toMatchObject({ width: 300, height: 200 })
  const page = copyWebPicture(office, tools(), { address: web('/page.html') })
  await expect(page).rejects.toMatchObject({ code: 'IMAGE_INVALID' })
  const stranger = { ...(await here.colleague(['can_manage_orders'])), storage: disk.storage }
  const refused = copyWebPicture(stranger, tools(), { address: web('/pain.jpg') })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await here.keys()).toHaveLength(1)
})

test('the preview says that the plan has no room for all of it', async () => {
  await team.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
       values ('two-' || $1::text, 'Plan', 0, 0, 2, -1, -1, -1, -1, -1) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
    [here.shop.tenant_id],
  )
  await createProduct(office, here.form({ reference: 'P1' }))
  const fits = await upload(office, 'reference;nom;prix', 'P1;Pain;2', ';Flan;1')
  expect(fits.over_plan).toBeNull()
  const over = await upload(office, 'nom;prix', 'Flan;1', 'Tarte;1')
  expect(over.over_plan).toMatchObject({ most: 2, left: 1 })
})
