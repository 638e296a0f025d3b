import { makeOriginal } from '@fournil/integrations/images/make-original'
import { reencode } from '@fournil/integrations/images/reencode'
import { hostilePictures, photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIVE_CHANNEL } from '../events/publish.ts'
import { openTestTeam, type TestTeam } from '../products/testing/office-shop.ts'
import { cropPicture } from './crop-picture.ts'
import { makeVariants } from './make-variants.ts'
import { openPictureShop, openTestStorage, type PictureShop } from './testing/picture-shop.ts'
import { uploadPicture } from './upload-picture.ts'

const bucket = 'product-images'
const HOSTILE = await hostilePictures()
const SENTENCES: Record<string, string> = {
  IMAGE_NOT_SUPPORTED: 'Veuillez sélectionner une image valide',
  IMAGE_TOO_LARGE:
    'Cette image compte trop de pixels\u00a0: 40 millions au plus, 16\u00a0000 par côté.',
  IMAGE_UNREADABLE: 'Cette image est abîmée et ne peut pas être lue. Choisissez-en une autre.',
}
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

const rowsOf = () =>
  team.database.owner('select * from files where tenant_id = $1', [at.shop.tenant_id])

describe('a picture that was sent', () => {
  test('is kept under a name of its own, for an hour, and its sizes are ordered', async () => {
    const stored = await at.upload()
    const { tenant_id } = at.shop
    expect(stored).toMatchObject({ width: 400, height: 300, thumbnail: stored.address })
    expect(stored.address).toMatch(
      new RegExp(
        `^/files/${tenant_id}/product-images/[0-9a-f-]{36}-${at.office.now.getTime()}\\.webp$`,
      ),
    )
    const [row] = await rowsOf()
    const key = stored.address.replace('/files/', '')
    expect(row).toMatchObject({
      id: stored.file_id,
      bucket,
      key,
      content_type: 'image/webp',
      width: 400,
    })
    expect(await disk.storage.head(key)).toMatchObject({
      cache_control: 'public, max-age=3600',
      visibility: 'public',
      content_type: 'image/webp',
    })
    const jobs = await team.database.owner(`select from pgboss.job where data->>'file_id' = $1`, [
      stored.file_id,
    ])
    expect(jobs).toHaveLength(1)
  })

  test('gets its sizes and its colour', async () => {
    const { file_id } = await at.upload({ variants: true })
    const [row] = await rowsOf()
    expect(row).toMatchObject({
      id: file_id,
      dominant_color: expect.stringMatching(/^#/),
      variants: [{ width: 160 }, { width: 320 }, { width: 400 }],
    })
  })

  test('is a new one each time', async () => {
    const [one, other] = [await at.upload(), await at.upload()]
    expect(one.address).not.toBe(other.address)
    expect(await at.keys()).toHaveLength(2)
  })
})

describe('nothing is kept', () => {
  test.each(HOSTILE.filter(([, , code]) => code))(
    'of %s, and a sentence says why',
    async (_, bytes, code) => {
      await expect(uploadPicture(at.office, makeOriginal, { bucket, bytes })).rejects.toMatchObject(
        {
          name: 'AppError',
          sentence: SENTENCES[code ?? ''],
        },
      )
      expect([await rowsOf(), await at.keys()]).toEqual([[], []])
    },
  )

  test('of more than 5 MB', async () => {
    const heavy = Buffer.concat([
      await photograph(9, 9).png().toBuffer(),
      Buffer.alloc(5 * 1024 * 1024),
    ])
    const sent = uploadPicture(at.office, makeOriginal, { bucket, bytes: heavy })
    await expect(sent).rejects.toMatchObject({
      sentence: "La taille de l'image ne doit pas dépasser 5 MB",
    })
  })

  test('for somebody without the permission', async () => {
    const bytes = await photograph(9, 9).png().toBuffer()
    const orders = { ...(await at.colleague(['can_manage_orders'])), storage: disk.storage }
    const sent = uploadPicture(orders, makeOriginal, { bucket, bytes })
    await expect(sent).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('when the plan has no room, in the database or in the storage', async () => {
    await team.database.owner(
      `with plan as (
         insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
           max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
         values ('p-' || $1::text, 'Plan', 0, 0, -1, -1, -1, -1, 0, -1) returning id)
       update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
      [at.shop.tenant_id],
    )
    await expect(at.upload()).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      data: { limit: 'storage_mb', most: 0 },
    })
    expect([await rowsOf(), await at.keys()]).toEqual([[], []])
  })
})

describe('a part of a picture', () => {
  const half = { left: 0, top: 0, width: 0.5, height: 1 }

  test('is a picture of its own, and the whole one stays', async () => {
    const whole = await at.upload()
    const part = await cropPicture(at.office, makeOriginal, { file_id: whole.file_id, ...half })
    expect([part.width, part.height]).toEqual([200, 300])
    expect(part.file_id).not.toBe(whole.file_id)
    expect(await at.keys()).toHaveLength(2)
  })

  test('is not cut from a picture of another shop', async () => {
    const neighbour = await openPictureShop(team, disk.storage)
    const { file_id } = await neighbour.upload()
    const cut = cropPicture(at.office, makeOriginal, { file_id, ...half })
    await expect(cut).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('open pages hear when the sizes of a picture are there', async () => {
  const { file_id } = await at.upload()
  const client = new pg.Client({ connectionString: team.database.app_url })
  await client.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await client.query(`listen ${LIVE_CHANNEL}`)
  await makeVariants(at.office, reencode, file_id)
  const event = { tenant_id: at.shop.tenant_id, topic: 'catalogue', id: file_id }
  await expect.poll(() => heard).toContainEqual(event)
  await client.end()
})
