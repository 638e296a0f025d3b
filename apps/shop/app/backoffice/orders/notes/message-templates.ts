import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'

type Order = { pickup_date: string; pickup_time: string; store: { name: string } }

export type MessageTemplate = { label: string; subject: string; body: string }

/** What shops write most; a beginning that is finished by hand. */
export function messageTemplates({ pickup_date, pickup_time, store }: Order): MessageTemplate[] {
  const when = `${formatDayFr(pickup_date)} à ${formatTimeFr(pickup_time)}`
  return [
    { label: 'Message libre', subject: '', body: '' },
    {
      label: 'Un produit manque',
      subject: 'Un produit de votre commande manque',
      body: 'Nous n’avons malheureusement plus … aujourd’hui. Préférez-vous … à la place, ou le remboursement de ce produit\u00a0?',
    },
    {
      label: 'Un peu de retard',
      subject: 'Votre commande aura un peu de retard',
      body: `Votre commande du ${when} sera prête avec un peu de retard, vers …. Merci de votre patience.`,
    },
    {
      label: 'Pas encore retirée',
      subject: 'Votre commande vous attend',
      body: `Votre commande du ${when} vous attend chez ${store.name}. Quand pensez-vous passer\u00a0?`,
    },
    {
      label: 'Une précision',
      subject: 'Une question sur votre commande',
      body: 'Avant de préparer votre commande, nous aimerions savoir …',
    },
  ]
}

/** What was left open in a template must be filled in before it is sent. */
export function isUnfinished(text: string): boolean {
  return text.includes('…')
}
