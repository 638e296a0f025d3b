import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import { PROMPT_TYPES } from '@fournil/domain/prompts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { listPrompts } from './list-prompts.ts'
import { resetPrompt, savePrompt } from './save-prompt.ts'

const prompt_type = 'category_description'
let team: TestTeam
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = await here.colleague(['can_manage_ai_prompts'])
})

const form = {
  description: 'Rayons',
  system_prompt: 'Écris court.',
  user_prompt_template: 'Présente {{categoryName}}.',
  is_active: true,
}
const read = async () => {
  const prompt = (await listPrompts(office)).find((each) => each.prompt_type === prompt_type)
  if (!prompt) throw new Error('It is always listed.')
  return prompt
}

test('a shop without a row of its own has every prompt, as the default says it', async () => {
  const all = await listPrompts(office)
  expect(all.map((prompt) => prompt.prompt_type)).toEqual(PROMPT_TYPES)
  for (const prompt of all)
    expect(prompt).toMatchObject({
      ...DEFAULT_PROMPTS[prompt.prompt_type],
      is_active: true,
      is_default: true,
      version: 0,
    })
})

test('what is saved is what is read, until it is reset', async () => {
  const { version } = await savePrompt(office, { ...form, prompt_type, version: 0 })
  expect(await read()).toMatchObject({ ...form, version, is_default: false })
  const again = await savePrompt(office, { ...form, is_active: false, prompt_type, version })
  expect(await read()).toMatchObject({ is_active: false, version: again.version })
  await resetPrompt(office, { prompt_type, version: again.version })
  expect(await read()).toMatchObject({
    ...DEFAULT_PROMPTS[prompt_type],
    is_active: true,
    is_default: true,
  })
})

test('a template that cannot be filled in is refused with its place, and nothing is kept', async () => {
  const wrong = { ...form, user_prompt_template: 'Un rayon\nde {{productName}}' }
  await expect(savePrompt(office, { ...wrong, prompt_type, version: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      issues: [
        {
          field: 'user_prompt_template',
          message: 'Ligne 2, colonne 4\u00a0: la variable {{productName}} n’existe pas ici.',
        },
      ],
    },
  })
  expect(await read()).toMatchObject({ version: 0 })
})

test('two people save the first time: the second is told who was faster', async () => {
  const colleague = await here.colleague(['can_manage_ai_prompts'])
  const both = await Promise.allSettled([
    savePrompt(office, { ...form, prompt_type, version: 0 }),
    savePrompt(colleague, { ...form, description: 'Autre', prompt_type, version: 0 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({
    code: 'CONFLICT',
    data: { updated_by: expect.stringContaining('@') },
  })
})

test('a save or a reset over an older version is refused', async () => {
  const { version } = await savePrompt(office, { ...form, prompt_type, version: 0 })
  await savePrompt(office, { ...form, description: 'Neuve', prompt_type, version })
  const conflict = { code: 'CONFLICT' }
  const late = savePrompt(office, { ...form, prompt_type, version })
  await expect(late).rejects.toMatchObject(conflict)
  await expect(resetPrompt(office, { prompt_type, version })).rejects.toMatchObject(conflict)
  expect(await read()).toMatchObject({ description: 'Neuve' })
})

test('a version that this shop never saved is not found', async () => {
  const missing = { code: 'NOT_FOUND' }
  const made = savePrompt(office, { ...form, prompt_type, version: 7 })
  await expect(made).rejects.toMatchObject(missing)
  await expect(resetPrompt(office, { prompt_type, version: 7 })).rejects.toMatchObject(missing)
})

test('neighbours and people without the permission stay outside', async () => {
  await savePrompt(office, { ...form, prompt_type, version: 0 })
  const other = await openOfficeShop(team)
  const them = await other.colleague(['can_manage_ai_prompts'])
  expect(await listPrompts(them)).toMatchObject(PROMPT_TYPES.map(() => ({ is_default: true })))
  await expect(listPrompts(here.office)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const tried = savePrompt(here.office, { ...form, prompt_type, version: 0 })
  await expect(tried).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
