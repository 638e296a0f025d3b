import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { Banner } from '@fournil/ui/banner'
import type { Offer } from './withdrawal-offer.ts'
import { moneyWords } from './withdrawal-words.ts'

/** What was declared already, with its day and hour, and what happens next. */
export function DeclaredWithdrawals({ offer }: { offer: Offer }) {
  return offer.declarations.map(({ id, declared_at, amount, lines }) => (
    <Banner key={id} tone="success" role="status" title="Votre rétractation est enregistrée">
      <p>
        Reçue le {momentOf(declared_at, offer.time_zone)}, pour {formatEuros(amount)}&nbsp;:{' '}
        {lines.map((line) => `${line.quantity}\u00a0× ${line.product_name}`).join(', ')}.
      </p>
      <p>L’accusé de réception est envoyé à {offer.customer.email}.</p>
      {moneyWords(offer).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  ))
}

function momentOf(at: Date | string, timeZone: string): string {
  const { date, minutes } = wallClockIn(timeZone, new Date(at))
  return `${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
