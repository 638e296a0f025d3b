import { asRole, openDatabase } from '@fournil/db'
import { createSandboxStore } from '@fournil/db/sandbox-store'
import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import { createUnconfiguredPayments } from '@fournil/integrations/payments/not-configured'
import type { PaymentProvider } from '@fournil/integrations/payments/port'
import { openSandbox, type Sandbox } from '@fournil/integrations/payments/sandbox/open-sandbox'
import type {
  SandboxAccount,
  SandboxRefund,
  SandboxSession,
  SandboxSubscription,
} from '@fournil/integrations/payments/sandbox/state'
import type { SandboxStore } from '@fournil/integrations/payments/sandbox/store'
import { createStripePayments } from '@fournil/integrations/payments/stripe'
import { choosePayments, type PaymentVariables } from './choose-payments.ts'

export type Payments = {
  provider: PaymentProvider
  /** Null when the money is real, or when there is nobody to pay. */
  sandbox: ServedSandbox | null
  close: () => Promise<void>
}

export type ServedSandbox = Sandbox & {
  /** Where webhooks go once this process answers requests; until then another one carries them. */
  deliverTo: (webhook_url: string) => void
}

type Options = {
  onError?: (error: unknown) => void
  late_after?: number
  clock?: () => number
}

/** Who takes the money in this process. */
export async function openPayments(
  env: PaymentVariables,
  database_url: string,
  options: Options = {},
): Promise<Payments> {
  const choice = choosePayments(env)
  const mode = env.PAYMENTS_MODE
  if (choice.provider === 'stripe') {
    return {
      provider: createStripePayments(choice.config, { mode }),
      sandbox: null,
      close: async () => {},
    }
  }
  if (choice.provider === 'none') {
    return { provider: createUnconfiguredPayments(mode), sandbox: null, close: async () => {} }
  }
  return openSandboxPayments(database_url, mode, options)
}

async function openSandboxPayments(
  database_url: string,
  mode: PaymentsMode | undefined,
  options: Options,
): Promise<Payments> {
  // Connections of its own, as another provider would have: it must not wait for those that wait for it.
  const db = openDatabase(asRole(database_url, 'fournil_sandbox'), {
    max: 4,
    onError: options.onError,
  })
  const store: SandboxStore = createSandboxStore<
    SandboxSession,
    SandboxRefund,
    SandboxSubscription,
    SandboxAccount
  >(db)
  let webhook_url: string | null = null
  const sandbox = await openSandbox({ store, webhook_url: () => webhook_url, ...options })
  return {
    provider: createStripePayments(sandbox.config, { mode }),
    sandbox: {
      ...sandbox,
      deliverTo(url) {
        webhook_url = url
      },
    },
    async close() {
      await sandbox.close()
      await db.close()
    },
  }
}
