import { ALERT_SETTING_KEYS } from '@fournil/domain/incidents'
import { describe, expect, test } from 'vitest'
import { SaveSettings } from './settings.ts'

const problemOf = (key: string, value: string, was = 'before') => {
  const { error } = SaveSettings.safeParse({ settings: [{ key, value, was }] })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('a setting takes what makes sense for it', () => {
  test.each([
    ['alert_after_minutes', 'soon', 'Write a number above 0, at most 60.'],
    ['alert_after_minutes', '0', 'Write a number above 0, at most 60.'],
    ['alert_after_minutes', '61', 'Write a number above 0, at most 60.'],
    ['alert_storage_percent', '101', 'Write a number above 0, at most 100.'],
    ['storage_capacity_gb', '', 'Write a number above 0, at most 1000000.'],
    ['require_second_factor', 'yes', 'Write true or false.'],
    ['commission_vat_percent', 'twenty', 'Write a percentage such as 20, or nothing.'],
    ['commission_vat_percent', '-1', 'Write a percentage such as 20, or nothing.'],
    ['support_email', 'nobody', 'This is no e-mail address.'],
    ['support_email', '', 'The e-mail address is required.'],
    [
      'platform_domain',
      'https://fournil.example',
      'This is no domain name such as fournil.example.',
    ],
    ['platform_ip', '192.0.2.1, 300.0.0.1', 'Write IP addresses, with a comma between two.'],
  ])('%s is not ‘%s’', (key, value, sentence) => {
    expect(problemOf(key, value)).toEqual([`settings.0.value: ${sentence}`])
  })

  test.each([
    ['alert_error_rate_percent', '0,5'],
    ['commission_vat_percent', ''],
    ['commission_vat_percent', '5,5'],
    ['require_second_factor', 'true'],
    ['support_email', 'aide@fournil.example'],
    ['platform_domain', 'fournil.localhost'],
    ['platform_ip', '192.0.2.1, 2001:db8::1'],
    ['constructor', 'a key that every object has'],
  ])('%s may be ‘%s’', (key, value) => {
    expect(problemOf(key, value)).toEqual([])
  })

  test('every figure of the alerts refuses a word', () => {
    for (const key of ALERT_SETTING_KEYS) expect(problemOf(key, 'many'), key).toHaveLength(1)
  })
})

test('what the legal notice says can be filled in for the first time, and taken back', () => {
  expect(problemOf('publisher_name', 'Fournil SAS', '')).toEqual([])
  expect(problemOf('publisher_name', '', 'Fournil SAS')).toEqual([])
})

test('a wrong value that is stored already does not keep it from being put right', () => {
  expect(problemOf('alert_after_minutes', '5', 'soon')).toEqual([])
})
