import type { DisputeMoney } from '@fournil/domain/dispute-ledger'
import type { DisputeStatus } from '@fournil/domain/disputes'

/** A contested payment as the provider has it: whatever we were told before, this is what counts. */
export type ProviderDispute = {
  dispute_id: string
  payment_intent_id: string | null
  amount: number
  currency: string
  /** The provider's word, such as `product_not_received`. */
  reason: string
  status: DisputeStatus
  opened_at: Date
  /** Until when the shop is heard; null when it is not asked. */
  due_by: Date | null
  /** How often an answer has gone to the bank. */
  answers: number
  money: DisputeMoney
}

export type EvidenceFile = {
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  idempotency_key: string
}

/** What the shop says for itself: texts, and files by the provider's ids. */
export type DisputeEvidence = {
  customer_name: string
  customer_email: string
  product_description: string
  /** When the goods were to be collected, or were. */
  service_date: string
  explanation: string
  receipt?: string | null
  customer_communication?: string | null
  other_file?: string | null
}

/** Every call may reject with a `PaymentError`. `account` is the shop's own, where the payment was taken there. */
export interface DisputeProvider {
  /** Those that were opened since, newest first; ten thousand at most. */
  list(since: Date, account: string | null): Promise<ProviderDispute[]>
  get(dispute_id: string, account: string | null): Promise<ProviderDispute>
  /** The provider's id of a file that is to be shown to the bank. */
  upload(file: EvidenceFile, account: string | null): Promise<string>
  /** Sends the answer to the bank; it reads no second one. */
  answer(
    dispute_id: string,
    evidence: DisputeEvidence,
    account: string | null,
  ): Promise<ProviderDispute>
}
