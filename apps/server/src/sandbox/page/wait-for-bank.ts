import { returnUrl } from '../return-url.ts'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

export function waitForBank({ session, now }: PageView): Html {
  const left = Math.max(1, Math.ceil((session.pays_at ?? 0) - now / 1000))
  const isOpen = session.status === 'open'
  return html`<p>Elle réglera ce paiement dans ${left} seconde${left > 1 && 's'}${
    isOpen ? ', que la session soit encore ouverte ou non.' : ', bien que la session ait expiré.'
  } Cette page se met à jour toute seule.</p>
${isOpen ? html`<form method="post"><button name="action" value="expire">Laisser expirer la session maintenant</button></form>` : null}
<a class="back" href="${returnUrl(session)}">Voir ma commande en attendant</a>`
}
