import { formatEuros } from '@fournil/domain/money'
import { returnUrl } from '../return-url.ts'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

export function paid({ session }: PageView): Html {
  return html`<p>Ce paiement de test de ${formatEuros(session.amount_total)} a déjà été accepté. Il n’y a plus rien à régler.</p>
<a class="button" href="${returnUrl(session)}">Voir ma commande</a>`
}

export function expired({ session }: PageView): Html {
  return html`<p>Rien n’a été débité. Pour commander, revenez à la boutique et recommencez le paiement.</p>
${session.cancel_url ? html`<a class="button" href="${session.cancel_url}">Revenir à la boutique</a>` : null}`
}
