import { formatEuros } from '@fournil/domain/money'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

export function confirmPayment({ session, shop_name }: PageView): Html {
  return html`<p>Autorisez-vous le paiement de <strong>${formatEuros(session.amount_total)}</strong> à ${shop_name} avec la carte
se terminant par ${session.intent?.card.slice(-4) ?? ''} ?</p>
<form method="post"><button name="action" value="confirm">Confirmer</button>
<button class="quiet" name="action" value="refuse">Refuser</button></form>`
}
