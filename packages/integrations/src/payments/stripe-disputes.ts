import { disputeMoney } from '@fournil/domain/dispute-ledger'
import { disputeStatus } from '@fournil/domain/disputes'
import type { Stripe } from 'stripe'
import type { DisputeEvidence, DisputeProvider, ProviderDispute } from './disputes-port.ts'
import { idOf } from './stripe-objects.ts'
import { onAccount } from './stripe-parameters.ts'

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** What the provider takes of one text. */
const LONGEST_TEXT = 20_000

export function stripeDisputes(ask: Ask): DisputeProvider {
  return {
    list: (since, account) => ask((stripe) => listDisputes(stripe, since, account)),
    get: (id, account) =>
      ask(async (stripe) => toDispute(await stripe.disputes.retrieve(id, {}, onAccount(account)))),
    upload: ({ name, type, bytes, idempotency_key }, account) =>
      ask(async (stripe) => {
        const file = { data: Buffer.from(bytes), name, type }
        const { id } = await stripe.files.create(
          { purpose: 'dispute_evidence', file },
          { idempotencyKey: idempotency_key, ...onAccount(account) },
        )
        return id
      }),
    answer: (id, evidence, account) =>
      ask(async (stripe) => {
        const parameters = { evidence: evidenceParameters(evidence), submit: true }
        return toDispute(await stripe.disputes.update(id, parameters, onAccount(account)))
      }),
  }
}

const MOST = 10_000

async function listDisputes(
  stripe: Stripe,
  since: Date,
  account: string | null,
): Promise<ProviderDispute[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const found: ProviderDispute[] = []
  for await (const dispute of stripe.disputes.list({ created, limit: 100 }, onAccount(account))) {
    found.push(toDispute(dispute))
    if (found.length === MOST) break
  }
  return found
}

function evidenceParameters(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const { receipt, customer_communication, other_file } = evidence
  return {
    customer_name: evidence.customer_name,
    customer_email_address: evidence.customer_email,
    product_description: evidence.product_description.slice(0, LONGEST_TEXT),
    service_date: evidence.service_date,
    uncategorized_text: evidence.explanation.slice(0, LONGEST_TEXT),
    ...(receipt ? { receipt } : {}),
    ...(customer_communication ? { customer_communication } : {}),
    ...(other_file ? { uncategorized_file: other_file } : {}),
  }
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by, submission_count } = dispute.evidence_details
  return {
    dispute_id: dispute.id,
    payment_intent_id: idOf(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency.toLowerCase(),
    reason: dispute.reason,
    status: disputeStatus(dispute.status),
    opened_at: new Date(dispute.created * 1000),
    due_by: due_by ? new Date(due_by * 1000) : null,
    answers: submission_count,
    money: disputeMoney(dispute.balance_transactions),
  }
}
