import { formatEuros } from '@fournil/domain/money'
import type { SandboxSession } from '@fournil/integrations/payments/sandbox/state'
import { returnUrl } from '../return-url.ts'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

export function paid({ session }: PageView): Html {
  return html`<p>Ce paiement de test de ${formatEuros(session.amount_total)} a déjà été accepté. Il n’y a plus rien à régler.</p>
<a class="button" href="${returnUrl(session)}">Voir ma commande</a>
${session.recurring || session.pays_subscription ? null : contestable(session)}`
}

/** What a customer and their bank would do elsewhere, for whoever tests how the shop is told. */
function contestable({ dispute }: SandboxSession): Html {
  if (!dispute)
    return html`<form method="post"><p class="hint">Pour essayer un litige :</p>
<button class="quiet" name="action" value="contest">Contester ce paiement auprès de la banque</button></form>`
  if (dispute.status === 'won' || dispute.status === 'lost')
    return html`<p class="hint">La banque a donné raison ${dispute.status === 'won' ? 'au commerçant' : 'au client'}.</p>`
  return html`<form method="post"><p class="hint">Ce paiement est contesté. La banque décide :</p>
<button class="quiet" name="action" value="shop_wins">Donner raison au commerçant</button>
<button class="quiet" name="action" value="customer_wins">Donner raison au client</button></form>`
}

export function expired({ session }: PageView): Html {
  return html`<p>Rien n’a été débité. Pour commander, revenez à la boutique et recommencez le paiement.</p>
${session.cancel_url ? html`<a class="button" href="${session.cancel_url}">Revenir à la boutique</a>` : null}`
}
