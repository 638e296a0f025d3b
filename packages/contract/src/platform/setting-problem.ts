import { ALERT_SETTING_KEYS, ALERT_SETTINGS, readAlertSetting } from '@fournil/domain/incidents'
import { z } from 'zod'
import { englishEmail } from './english-fields.ts'

const IP = z.union([z.ipv4(), z.ipv6()])
const NO_HOST = 'This is no domain name such as fournil.example.'
const NO_ADDRESS = 'Write IP addresses, with a comma between two.'

/** What a setting takes. Those that are not named take any text, and none. */
const VALUES = new Map<string, z.ZodType<string>>([
  ['platform_domain', z.hostname(NO_HOST).lowercase(NO_HOST)],
  [
    'platform_ip',
    z
      .string()
      .refine((typed) => typed.split(/[\s,]+/).every((ip) => IP.safeParse(ip).success), NO_ADDRESS),
  ],
  ['require_second_factor', z.enum(['true', 'false'], 'Write true or false.')],
  ['support_email', englishEmail],
  [
    'commission_vat_percent',
    z
      .string()
      .regex(/^((100|\d{1,2})([.,]\d{1,2})?)?$/, 'Write a percentage such as 20, or nothing.'),
  ],
  ...ALERT_SETTING_KEYS.map((key): [string, z.ZodType<string>] => [
    key,
    z
      .string()
      .refine(
        (typed) => readAlertSetting(key, typed) !== null,
        `Write a number above 0, at most ${ALERT_SETTINGS[key].most}.`,
      ),
  ]),
])

/** What is wrong with this value of this setting, in a sentence; null where nothing is. */
export function settingProblem(key: string, value: string): string | null {
  return VALUES.get(key)?.safeParse(value).error?.issues[0]?.message ?? null
}
