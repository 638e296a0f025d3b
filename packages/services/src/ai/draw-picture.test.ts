import { inTenant } from '@fournil/db'
import { createOpenAiCompatible } from '@fournil/integrations/ai/openai-compatible'
import {
  type AiServer,
  type Manner,
  openAiServer,
} from '@fournil/integrations/ai/testing/ai-server'
import { makeOriginal } from '@fournil/integrations/images/make-original'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context, TenantContext } from '../context.ts'
import {
  openPictureShop,
  openTestStorage,
  type PictureShop,
} from '../files/testing/picture-shop.ts'
import { readPlanRoom } from '../plans/plan-room.ts'
import { openTestTeam, type TestTeam } from '../products/testing/office-shop.ts'
import { cancelProposal } from './cancel-proposal.ts'
import { drawPicture } from './draw-picture.ts'
import { getProposal } from './get-proposal.ts'
import { requestProposal } from './request-proposal.ts'
import { sweepRequests } from './sweep-requests.ts'

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let server: AiServer
let here: PictureShop
let office: TenantContext
let drawn: Uint8Array

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
  server = await openAiServer()
  drawn = await photograph(640, 640).png().toBuffer()
})
afterAll(async () => {
  await server.close()
  await team.close()
  disk.close()
})
beforeEach(async () => {
  here = await openPictureShop(team, disk.storage)
  const config = { base_url: server.base_url, api_key: 'k', text_model: 'm' }
  office = { ...here.office, ai: createOpenAiCompatible(config) }
  server.asked.length = 0
  server.behave({ kind: 'draws', bytes: drawn })
})

const ask = (values: Record<string, string | null> = {}) =>
  requestProposal(office, 'product_image_generation', {
    productName: 'Tourte',
    productDescription: null,
    productCategory: null,
    brand: null,
    customPrompt: null,
    imageModel: 'dall-e-3',
    imageSize: '1024x1024',
    ...values,
  })
const draw = (request_id: string) => drawPicture(office, makeOriginal, request_id)
const spent = () =>
  inTenant(office, async (tx) => (await readPlanRoom(office, tx, 'ai_credits')).used)

test('a picture is drawn by the shop’s prompt, kept as a file of the shop, and proposed', async () => {
  const { id: request_id } = await ask({
    customPrompt: 'Sur une planche en bois.',
    imageSize: '1792x1024',
  })
  await draw(request_id)
  const { status, result, picture } = await getProposal(office, { request_id })
  expect({ status, result }).toEqual({ status: 'done', result: null })
  expect(picture).toMatchObject({
    width: 640,
    height: 640,
    address: expect.stringMatching(/^\/files\/.*\.webp$/),
    prompt: expect.stringContaining('Sur une planche en bois.'),
  })
  expect(server.asked.map(({ body }) => [body.model, body.size, body.prompt])).toEqual([
    ['dall-e-3', '1792x1024', picture?.prompt],
  ])
  expect(await here.keys()).toHaveLength(1)
  expect(await spent()).toBe(1)
  await draw(request_id)
  expect(server.asked).toHaveLength(1)
})

test.each<[Manner, string]>([
  [{ kind: 'status', status: 400 }, 'AI_REFUSED'],
  [{ kind: 'status', status: 500 }, 'AI_UNAVAILABLE'],
  [{ kind: 'draws', bytes: Buffer.from('<svg onload="alert(1)"/>') }, 'AI_UNREADABLE'],
  [{ kind: 'raw', body: '{}' }, 'AI_UNREADABLE'],
])('after %o nothing is kept, and the credit is back', async (manner, error) => {
  server.behave(manner)
  const { id: request_id } = await ask()
  await draw(request_id)
  expect(await getProposal(office, { request_id })).toMatchObject({
    status: 'failed',
    picture: null,
    error,
  })
  expect(await here.keys()).toEqual([])
  expect(await spent()).toBe(0)
})

test('where the plan has no room for the file, that is what is said', async () => {
  await team.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
       values ('full-' || $1::text, 'Plan', 0, 0, -1, -1, -1, -1, 0, -1) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
    [here.shop.tenant_id],
  )
  const { id: request_id } = await ask()
  await draw(request_id)
  expect(await getProposal(office, { request_id })).toMatchObject({ error: 'STORAGE_FULL' })
  expect([await here.keys(), await spent()]).toEqual([[], 0])
})

test('a picture given up while it is drawn is hung up, and nothing of it is kept', async () => {
  server.behave({ kind: 'silent' })
  const { id: request_id } = await ask()
  const arrived = server.nextRequest()
  const drawing = drawPicture(office, makeOriginal, request_id, { look_every_ms: 20 })
  await arrived
  const hungUp = server.nextHangUp()
  await cancelProposal(office, { request_id })
  await drawing
  await hungUp
  expect(await getProposal(office, { request_id })).toMatchObject({ status: 'cancelled' })
  expect(await here.keys()).toEqual([])
})

test('requests go a month after they have ended, and one that was left behind costs nothing', async () => {
  const [old, fresh, stuck] = [await ask(), await ask(), await ask()]
  for (const { id } of [old, fresh]) await draw(id)
  const set = (id: string, sql: string, at: string) =>
    team.database.owner(`update ai_requests set ${sql} where id = $1`, [id, at])
  await set(old.id, 'finished_at = $2', '2026-05-31T11:59:59Z')
  await set(fresh.id, 'finished_at = $2', '2026-05-31T12:00:01Z')
  await set(stuck.id, `status = 'running', created_at = $2`, '2026-06-28T11:59:59Z')
  expect(await spent()).toBe(3)
  const now = new Date('2026-06-30T12:00:00Z')
  const ctx = { db: team.database.db, now, actor: { kind: 'job', name: 'ai.sweep' } } as Context
  await sweepRequests(ctx)
  await sweepRequests(ctx)
  const left = await team.database.owner(
    'select id, status, credits from ai_requests where tenant_id = $1',
    [here.shop.tenant_id],
  )
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ id: stuck.id, status: 'failed', credits: 0 })
  expect(await spent()).toBe(2)
})
