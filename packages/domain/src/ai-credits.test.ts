import { expect, test } from 'vitest'
import { creditsSentence, NAME_FIRST, NO_ASSISTANT, refusalBefore } from './ai-credits.ts'

const some = { is_configured: true, credits_left: 12, credits_per_month: 50 }
const none = { ...some, credits_left: 0 }
const endless = { is_configured: true, credits_left: null, credits_per_month: null }
const about = 'product' as const

test('what the assistant would refuse is known before it is asked', () => {
  const refused = (status: typeof some | typeof endless | null, name: string | null = 'Tourte') =>
    refusalBefore({ status, name, about })
  expect(refused({ ...some, is_configured: false }, '')).toBe(NO_ASSISTANT)
  for (const name of [null, '', '  ']) expect(refused(some, name)).toBe(NAME_FIRST.product)
  expect(refused(null, '')).toBe(NAME_FIRST.product)
  expect(refused(none)).toContain('limitée à 50 crédits IA par mois')
  for (const status of [some, endless, null]) expect(refused(status)).toBeNull()
})

test('what a request costs and what is left is said', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(creditsSentence({ ...some, credits_per_month: 1500 }))).toBe(
    'Une demande coûte 1 crédit IA. Il vous en reste 12 sur 1 500 ce mois-ci.',
  )
  expect(creditsSentence(endless)).toContain('n’en limite pas le nombre')
})
