import { inTenant } from '@fournil/db'
import { createUnconfiguredAi } from '@fournil/integrations/ai/not-configured'
import { createOpenAiCompatible } from '@fournil/integrations/ai/openai-compatible'
import {
  type AiServer,
  type Manner,
  openAiServer,
} from '@fournil/integrations/ai/testing/ai-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { readPlanRoom } from '../plans/plan-room.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { savePrompt } from '../prompts/save-prompt.ts'
import { cancelProposal } from './cancel-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { getStatus } from './get-status.ts'
import { requestProposal } from './request-proposal.ts'
import { writeProposal } from './write-proposal.ts'

let team: TestTeam
let server: AiServer
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
  server = await openAiServer()
})
afterAll(async () => {
  await server.close()
  await team.close()
})
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = withAi(here.office)
  server.asked.length = 0
  server.behave({ kind: 'says', text: 'Un pain au levain.' })
})

const withAi = (ctx: TenantContext): TenantContext => ({
  ...ctx,
  ai: createOpenAiCompatible({ base_url: server.base_url, api_key: 'k', text_model: 'm' }),
})
const ask = (ctx = office) =>
  requestProposal(ctx, 'product_description', { productName: 'Tourte', tone: 'professionnel' })
const spent = () =>
  inTenant(office, async (tx) => (await readPlanRoom(office, tx, 'ai_credits')).used)
const kept = () =>
  team.database.owner('select status, credits from ai_requests where tenant_id = $1', [
    here.shop.tenant_id,
  ])

async function allowCredits(credits: number) {
  await team.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
       values ('ai-' || gen_random_uuid(), 'Plan', 0, 0, -1, -1, -1, -1, -1, $2) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $1::uuid`,
    [here.shop.tenant_id, credits],
  )
}

test('what is asked becomes a proposal, by the shop’s own prompt, and costs a credit', async () => {
  const writer = await here.colleague(['can_manage_ai_prompts'])
  await savePrompt(writer, {
    prompt_type: 'product_description',
    version: 0,
    description: '',
    system_prompt: 'Écris court.',
    user_prompt_template: '{{productName}}, ton {{tone}}{{#if brand}} de {{brand}}{{/if}}.',
    is_active: true,
  })
  const { id: request_id, status } = await ask()
  expect(status).toBe('queued')
  await writeProposal(office, request_id)
  expect(await getProposal(office, { request_id })).toMatchObject({
    status: 'done',
    result: { description: 'Un pain au levain.' },
    error: null,
  })
  expect(server.asked.map(({ body }) => body.messages)).toEqual([
    [
      { role: 'system', content: 'Écris court.' },
      { role: 'user', content: 'Tourte, ton professionnel.' },
    ],
  ])
  expect(await spent()).toBe(1)
  // The same job once more, as after a crash.
  await writeProposal(office, request_id)
  expect(server.asked).toHaveLength(1)
})

test.each<[Manner, string]>([
  [{ kind: 'status', status: 429 }, 'AI_BUSY'],
  [{ kind: 'status', status: 500 }, 'AI_UNAVAILABLE'],
  [{ kind: 'cut' }, 'AI_UNAVAILABLE'],
  [{ kind: 'says', text: 'Bien sûr ! Voici votre JSON.' }, 'AI_UNREADABLE'],
])('after %o the request has failed with %s, and its credit is back', async (manner, error) => {
  server.behave(manner)
  const { id: request_id } = await requestProposal(office, 'seo_metadata', { productName: 'Pain' })
  expect(await spent()).toBe(1)
  await writeProposal(office, request_id)
  const failed = { status: 'failed', result: null, error }
  expect(await getProposal(office, { request_id })).toMatchObject(failed)
  expect(await spent()).toBe(0)
})

test('without a key, or with the help switched off, nothing is asked and nothing is kept', async () => {
  const bare = { ...office, ai: createUnconfiguredAi() }
  await expect(ask(bare)).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED' })
  const writer = await here.colleague(['can_manage_ai_prompts'])
  await savePrompt(writer, {
    prompt_type: 'product_description',
    version: 0,
    description: '',
    system_prompt: 'x',
    user_prompt_template: 'x',
    is_active: false,
  })
  await expect(ask()).rejects.toMatchObject({ code: 'AI_HELP_OFF' })
  expect(await kept()).toEqual([])
  expect(await spent()).toBe(0)
})

test('the last credit is spent once, by however many at the same moment', async () => {
  await allowCredits(1)
  const tries = await Promise.allSettled([ask(), ask(), ask()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ code: 'PLAN_LIMIT_REACHED', data: { most: 1 } })
  expect(await kept()).toHaveLength(1)
  expect(await spent()).toBe(1)
})

test('what is left is told before it is spent, and again when a failure gives it back', async () => {
  await allowCredits(2)
  const left = { is_configured: true, credits_per_month: 2 }
  expect(await getStatus(office)).toEqual({ ...left, credits_left: 2 })
  server.behave({ kind: 'status', status: 500 })
  const { id: request_id } = await ask()
  expect(await getStatus(office)).toEqual({ ...left, credits_left: 1 })
  await writeProposal(office, request_id)
  expect(await getStatus(office)).toEqual({ ...left, credits_left: 2 })
  const shelves = withAi(await here.colleague(['can_manage_categories']))
  expect(await getStatus(shelves)).toEqual({ ...left, credits_left: 2 })

  await allowCredits(-1)
  expect(await getStatus({ ...office, ai: createUnconfiguredAi() })).toEqual({
    is_configured: false,
    credits_left: null,
    credits_per_month: null,
  })
  const till = await here.colleague(['can_manage_orders'])
  await expect(getStatus(till)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a request given up before it began costs nothing and is never sent', async () => {
  const { id: request_id } = await ask()
  expect(await cancelProposal(office, { request_id })).toMatchObject({ status: 'cancelled' })
  await writeProposal(office, request_id)
  expect(server.asked).toEqual([])
  expect(await spent()).toBe(0)
  await cancelProposal(office, { request_id })
  expect(await spent()).toBe(0)
})

test('a request given up while the assistant writes is hung up, and its answer is dropped', async () => {
  server.behave({ kind: 'silent' })
  const { id: request_id } = await ask()
  const arrived = server.nextRequest()
  const writing = writeProposal(office, request_id, { look_every_ms: 20 })
  await arrived
  const hungUp = server.nextHangUp()
  await cancelProposal(office, { request_id })
  await writing
  await hungUp
  expect(await kept()).toEqual([{ status: 'cancelled', credits: 1 }])
})

test('a request whose process was killed is asked again', async () => {
  const { id: request_id } = await ask()
  await team.database.owner("update ai_requests set status = 'running' where id = $1", [request_id])
  await writeProposal(office, request_id)
  expect(await getProposal(office, { request_id })).toMatchObject({ status: 'done' })
})

test('nobody sees or stops what somebody else asked for', async () => {
  const { id: request_id } = await ask()
  const colleague = withAi(await here.colleague())
  const neighbour = withAi((await openOfficeShop(team)).office)
  for (const stranger of [colleague, neighbour]) {
    const missing = { code: 'NOT_FOUND' }
    await expect(getProposal(stranger, { request_id })).rejects.toMatchObject(missing)
    await expect(cancelProposal(stranger, { request_id })).rejects.toMatchObject(missing)
  }
  const shelf = requestProposal(office, 'category_description', { categoryName: 'Pains' })
  await expect(shelf).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
