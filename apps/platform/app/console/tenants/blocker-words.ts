import type { DeletionBlocker, DeletionBlockerKind } from '@fournil/domain/deletion-blockers'
import { counted, formatEuros } from '../formats.ts'

const NOUNS: Readonly<Record<Exclude<DeletionBlockerKind, 'balance'>, string>> = {
  payout: 'payout request',
  refund: 'unfinished refund',
  dispute: 'open dispute',
  payment: 'unexplained payment',
  order: 'paid order',
}

/** What has to be settled before a shop is removed: '2 paid orders to collect, €34.50'. */
export function blockerWords({ kind, count, amount }: DeletionBlocker): string {
  if (kind === 'balance')
    return amount < 0
      ? `${formatEuros(-amount)} owed by the shop`
      : `${formatEuros(amount)} owed to the shop`
  const what = counted(count, NOUNS[kind])
  return `${what}${kind === 'order' ? ' to collect' : ''}, ${formatEuros(amount)}`
}
