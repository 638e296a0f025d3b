import { formatEuros } from '@fournil/domain/money'
import { TEST_CARDS, type TestCard } from '@fournil/integrations/payments/sandbox/cards'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

const DESCRIBED: Record<TestCard, { title: string; text: string }> = {
  '4242424242424242': { title: 'Carte acceptée', text: 'Le paiement passe tout de suite.' },
  '4000000000000002': {
    title: 'Carte refusée',
    text: 'La banque dit non ; vous pourrez en essayer une autre.',
  },
  '4000002500003155': {
    title: 'Carte avec confirmation',
    text: 'La banque demande à son client de confirmer.',
  },
  '4000000000000077': {
    title: 'Carte qui paie trop tard',
    text: 'L’argent arrive après un délai, même si la session a expiré.',
  },
  '4000000000000341': {
    title: 'Carte refusée plus tard',
    text: 'Ce paiement passe ; les échéances suivantes d’un abonnement sont refusées.',
  },
}

/** It says no at the next due date, and an order has none. */
const ONLY_FOR_SUBSCRIPTIONS: TestCard = '4000000000000341'

const FAILURES = {
  card_declined:
    'La carte a été refusée par la banque. Rien n’a été débité : choisissez une autre carte pour réessayer.',
  authentication_failed:
    'Vous n’avez pas confirmé ce paiement. Rien n’a été débité : vous pouvez réessayer.',
}

export function chooseCard({ session }: PageView): Html {
  const failure = session.intent?.failure
  const isSubscription = Boolean(session.recurring ?? session.pays_subscription)
  const numbers = (Object.keys(TEST_CARDS) as TestCard[]).filter(
    (number) => isSubscription || number !== ONLY_FOR_SUBSCRIPTIONS,
  )
  return html`${failure ? html`<p class="failure" role="alert">${FAILURES[failure]}</p>` : null}
<form method="post"><fieldset><legend>Choisissez une carte de test</legend>
${numbers.map((number, index) => choice(number, index === 0))}</fieldset>
<button name="action" value="pay">Payer ${formatEuros(session.amount_total)}</button></form>
${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Annuler et revenir à la boutique</a>` : null}
${isSubscription ? null : html`<p class="hint">À régler avant ${timeOf(session.expires_at)} ; ensuite, la commande est annulée.</p>`}`
}

function choice(number: TestCard, isFirst: boolean): Html {
  const { title, text } = DESCRIBED[number]
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return html`<label><input type="radio" name="card" value="${number}" required${isFirst && html` checked`}>
<span class="card"><b>${title}</b><code>${grouped}</code><small>${text}</small></span></label>`
}

const CLOCK = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** '16 h 42', which must not break. */
function timeOf(seconds: number): string {
  return CLOCK.format(seconds * 1000).replace(':', '\u00a0h\u00a0')
}
