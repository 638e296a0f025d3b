import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { listSettings } from './list-settings.ts'
import { saveSettings } from './save-settings.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const settingOf = async (key: string) =>
  (await listSettings(at.admin)).find((setting) => setting.key === key)?.value

test('all settings are saved or none: one that somebody else has changed stops the others', async () => {
  const domain = { key: 'platform_domain', value: 'fournil.example', was: 'fournil.test' }
  const mail = { key: 'support_email', value: 'aide@fournil.example', was: 'old@fournil.test' }
  const both = saveSettings(at.admin, { settings: [domain, mail] })
  await expect(both).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
    sentence: 'support_email was changed by somebody else.',
  })
  expect(await settingOf('platform_domain')).toBe('fournil.test')
  const right = { ...mail, was: 'support@fournil.test' }
  expect(await saveSettings(at.admin, { settings: [right, domain] })).toEqual({ saved: 2 })
  expect(await settingOf('platform_domain')).toBe('fournil.example')
  expect(await settingOf('support_email')).toBe('aide@fournil.example')
})

test('a key that does not exist is not made, and no owner changes any', async () => {
  const settings = [{ key: 'nothing', value: 'a', was: 'b' }]
  await expect(saveSettings(at.admin, { settings })).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
  })
  expect(await settingOf('nothing')).toBeUndefined()
  await expect(saveSettings(await at.owner(), { settings })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
