import { type LedgerEntry, moved } from './ledger.ts'

// A customer contests a payment with their bank: the provider takes the money back at once, with a fee, and returns it if
// the shop wins. The platform keeps its commission; the shop bears the rest, whatever the sale's money has become.

/** What the provider has moved because of one dispute, in cents. None of these ever shrinks. */
export type DisputeMoney = {
  withdrawn: number
  reinstated: number
  fee: number
  fee_returned: number
}

export const NO_DISPUTE_MONEY: DisputeMoney = {
  withdrawn: 0,
  reinstated: 0,
  fee: 0,
  fee_returned: 0,
}

/** A movement on the provider's account; `fee` comes on top, and is negative when it is given back. */
export type DisputeMovement = { amount: number; fee: number }

export function disputeMoney(movements: readonly DisputeMovement[]): DisputeMoney {
  return movements.reduce(
    (all, { amount, fee }) => ({
      withdrawn: all.withdrawn + Math.max(0, -amount),
      reinstated: all.reinstated + Math.max(0, amount),
      fee: all.fee + Math.max(0, fee),
      fee_returned: all.fee_returned + Math.max(0, -fee),
    }),
    NO_DISPUTE_MONEY,
  )
}

/** Of two answers the later: movements are only ever added, so the larger of each says more. */
export function laterMoney(one: DisputeMoney, other: DisputeMoney): DisputeMoney {
  return {
    withdrawn: Math.max(one.withdrawn, other.withdrawn),
    reinstated: Math.max(one.reinstated, other.reinstated),
    fee: Math.max(one.fee, other.fee),
    fee_returned: Math.max(one.fee_returned, other.fee_returned),
  }
}

/**
 * What is still to be written so that the ledger says what the provider says, given what was written before. However often
 * and in whatever order the provider is heard, the same entries come out.
 */
export function disputeEntries(
  booked: DisputeMoney,
  told: DisputeMoney,
  account: 'pending' | 'available',
): LedgerEntry[] {
  const now = laterMoney(booked, told)
  return [
    ...moved('dispute', now.withdrawn - booked.withdrawn, account, 'card'),
    ...moved('dispute_fee', now.fee - booked.fee, account, 'provider_fees'),
    ...moved('dispute_reinstated', now.reinstated - booked.reinstated, 'card', account),
    ...moved('dispute_fee', now.fee_returned - booked.fee_returned, 'provider_fees', account),
  ]
}
