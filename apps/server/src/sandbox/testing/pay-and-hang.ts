import { anOrder } from '@fournil/integrations/payments/testing/test-shop'
import { openPayments } from '../open-payments.ts'

// Run as a process of its own: takes a payment, says which, and waits to be killed before anybody was told.
const { provider, sandbox } = await openPayments(
  { PLATFORM_DOMAIN: 'fournil.localhost' },
  process.argv[2] ?? '',
)
const { session_id } = await provider.createSession(anOrder(Date.now()))
await sandbox?.page.submitCard(session_id, '4242424242424242')
process.stdout.write(`${session_id}\n`)
setInterval(() => {}, 1000)
