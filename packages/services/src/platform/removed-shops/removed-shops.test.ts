import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStorage } from '../../files/testing/picture-shop.ts'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { listRemovedShops } from './list-removed-shops.ts'
import { openArchive, readArchive } from './open-archive.ts'

let at: TestConsole
let disk: ReturnType<typeof openTestStorage>

beforeAll(async () => {
  at = await openTestConsole()
  disk = openTestStorage()
})
afterAll(async () => {
  await at.close()
  disk.close()
})

const admin = (now = new Date()) => ({ ...at.admin, storage: disk.storage, now })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function removedShop({ kept_until = inMinutes(60) } = {}) {
  const id = randomUUID()
  const archive_key = `removed-shops/${id}.zip`
  await disk.storage.put(archive_key, new TextEncoder().encode('a ZIP'), {
    content_type: 'application/zip',
    visibility: 'private',
  })
  await at.team.database.owner(
    `insert into removed_shops (id, name, slug, asked_by, asked_at, begun_at, removed_at, archive_key, archive_bytes, kept_until)
     values ($1, 'Le Fournil d’Antan', 'antan', 'owner', now(), now(), now(), $2, 5, $3)`,
    [id, archive_key, kept_until],
  )
  return id
}

test('an archive is fetched by whoever says why, for ten minutes, and both logs tell of it', async () => {
  const shop_id = await removedShop()
  await expect(readArchive(admin(), { shop_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { url } = await openArchive(admin(), { shop_id, reason: 'Letter of the court' })
  expect(url).toBe(`/files/removed-shops/${shop_id}`)
  const { file, file_name } = await readArchive(admin(inMinutes(9)), { shop_id })
  expect(await new Response(file.stream as ReadableStream).text()).toBe('a ZIP')
  expect(file_name).toBe('antan-archive.zip')
  await expect(readArchive(admin(inMinutes(11)), { shop_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const opened = {
    type: 'removed_shop_archive_opened',
    tenant_id: null,
    details: expect.objectContaining({ reason: 'Letter of the court' }),
  }
  const fetched = expect.objectContaining({ type: 'removed_shop_archive_downloaded' })
  expect(await at.audited(shop_id)).toEqual([opened, fetched])
  expect(await at.secured(shop_id)).toEqual([opened, fetched])
})

test('nobody else fetches it on that reason, and owners of shops not at all', async () => {
  const shop_id = await removedShop()
  await openArchive(admin(), { shop_id, reason: 'Letter of the court' })
  const user_id = await at.team.account({ is_super_admin: true })
  const colleague = { ...admin(), actor: { ...at.admin.actor, user_id } }
  await expect(readArchive(colleague, { shop_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const owner = { ...(await at.owner()), storage: disk.storage }
  await expect(readArchive(owner, { shop_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(openArchive(owner, { shop_id, reason: 'x' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const typed = readArchive(admin(), { shop_id: '../../etc/passwd' })
  await expect(typed).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('once its years are over it is gone, though nobody has swept yet', async () => {
  const shop_id = await removedShop({ kept_until: inMinutes(5) })
  await openArchive(admin(), { shop_id, reason: 'Letter of the court' })
  const late = admin(inMinutes(6))
  await expect(readArchive(late, { shop_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(openArchive(late, { shop_id, reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const shown = async (ctx = admin()) =>
    (await listRemovedShops(ctx, {})).rows.find(({ id }) => id === shop_id)
  expect(await shown()).toMatchObject({ has_archive: true, archive_bytes: 5, asked_by: 'owner' })
  expect(await shown(late)).toMatchObject({ has_archive: false })
})
