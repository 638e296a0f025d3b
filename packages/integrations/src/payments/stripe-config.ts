import { PaymentError } from './port.ts'

export type StripeConfig = {
  secret_key: string
  /** Signs the events; without it none is believed. */
  webhook_secret: string | null
  /** Signs what happens on the shops' own accounts: the provider has another webhook for them. */
  connect_webhook_secret?: string | null
  /** Somewhere else than Stripe: `http://127.0.0.1:12111`, with /v1 at its root. */
  api_base?: string | undefined
}

const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/

export type StripeAddress = { host: string; port: string; protocol: 'http' | 'https' }

/** The key as the SDK can send it; anything else would only fail later, in a worse place. */
export function checkedSecretKey({ secret_key }: StripeConfig): string {
  const key = secret_key.trim()
  if (SECRET_KEY.test(key)) return key
  throw new PaymentError('PAYMENT_NOT_CONFIGURED', 'STRIPE_SECRET_KEY is not a secret key.')
}

export function checkedWebhookSecrets(config: StripeConfig): string[] {
  const secrets = [config.webhook_secret, config.connect_webhook_secret]
    .map((secret) => secret?.trim() ?? '')
    .filter(Boolean)
  if (secrets.length > 0) return secrets
  throw new PaymentError('PAYMENT_NOT_CONFIGURED', 'STRIPE_WEBHOOK_SECRET is missing.')
}

export function addressOf(api_base: string | undefined): StripeAddress | null {
  if (!api_base) return null
  const url = URL.parse(api_base)
  const protocol = url?.protocol.slice(0, -1)
  if (!url || (protocol !== 'http' && protocol !== 'https') || url.pathname !== '/' || url.search) {
    throw new PaymentError(
      'PAYMENT_NOT_CONFIGURED',
      'STRIPE_API_BASE is an address without a path, such as http://127.0.0.1:12111.',
    )
  }
  return {
    // Node's http wants an IPv6 address without its brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port || (protocol === 'http' ? '80' : '443'),
    protocol,
  }
}
