import { expect, test } from 'vitest'
import { choosePayments } from './choose-payments.ts'

const LOCAL = { PLATFORM_DOMAIN: 'fournil.localhost' }
const PUBLIC = { PLATFORM_DOMAIN: 'fournil.example' }
const KEY = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['a key means Stripe, wherever we are', { ...LOCAL, ...KEY }, 'stripe'],
  ['a key wins over the sandbox', { ...PUBLIC, ...KEY, PAYMENT_SANDBOX: true }, 'stripe'],
  ['without a key a local name plays', LOCAL, 'sandbox'],
  ['without a key a public name does not give bread away', PUBLIC, 'none'],
  [
    'a demonstration on the internet says so outright',
    { ...PUBLIC, PAYMENT_SANDBOX: true },
    'sandbox',
  ],
  ['the sandbox can be turned off', { ...LOCAL, PAYMENT_SANDBOX: false }, 'none'],
  ['a name that only looks local is public', { PLATFORM_DOMAIN: 'notlocalhost' }, 'none'],
])('%s', (_sentence, env, provider) => {
  expect(choosePayments(env).provider).toBe(provider)
})

test('Stripe gets its settings', () => {
  const env = { ...PUBLIC, ...KEY, STRIPE_API_BASE: 'http://127.0.0.1:12111' }
  expect(choosePayments(env)).toEqual({
    provider: 'stripe',
    config: {
      secret_key: 'sk_live_1',
      webhook_secret: 'whsec_1',
      connect_webhook_secret: null,
      api_base: 'http://127.0.0.1:12111',
    },
  })
})
