import { chooseCard } from './choose-card.ts'
import { confirmPayment } from './confirm-payment.ts'
import { expired, paid } from './ended.ts'
import { Html, html } from './html.ts'
import { orderHeading, orderLines } from './order-summary.ts'
import type { PageView } from './page-view.ts'
import { STYLE } from './style.ts'
import { waitForBank } from './wait-for-bank.ts'

const MARK = 'Paiement de test — aucune carte n’est débitée'
const AGAIN_AFTER_SECONDS = 4

// Tells that somebody is still here, so that the goods stay reserved.
const LOOK = new Html(
  "setInterval(()=>document.hidden||fetch(location.pathname+'/seen',{method:'POST'}),60000)",
)

function isOpen({ session }: PageView): boolean {
  return session.status === 'open'
}

/** The hosted page as the session stands: choose a card, confirm, wait, or read how it ended. */
export function renderPage(view: PageView): string {
  const { title, body, isWaiting } = stepOf(view)
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${isWaiting ? html`<meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}">` : null}
<title>${title} – ${view.shop_name}</title><style nonce="${view.nonce}">${STYLE}</style></head>
<body><p class="mark"><strong>Test</strong> ${MARK}</p>
<main>${orderHeading(view)}<section class="step"><h1>${title}</h1>${body}</section>${orderLines(view)}</main>
<footer>Banque imaginaire, argent imaginaire : cette page remplace celle du prestataire de paiement tant qu’aucune clé n’est configurée.</footer>
${isOpen(view) ? html`<script nonce="${view.nonce}">${LOOK}</script>` : null}</body></html>`.text
}

function stepOf(view: PageView): { title: string; body: Html; isWaiting?: boolean } {
  const { session } = view
  if (session.status === 'complete') return { title: 'Paiement accepté', body: paid(view) }
  if (session.pays_at !== null)
    return { title: 'La banque prend son temps', body: waitForBank(view), isWaiting: true }
  if (session.status === 'expired') return { title: 'Cette session a expiré', body: expired(view) }
  if (session.intent?.status === 'requires_action')
    return { title: 'Votre banque demande une confirmation', body: confirmPayment(view) }
  return { title: 'Payer par carte', body: chooseCard(view) }
}
