import { formatEuros } from '@fournil/domain/money'
import type { SandboxAccount } from '@fournil/integrations/payments/sandbox/state'
import { type Html, html } from './html.ts'
import { STYLE } from './style.ts'

const MARK = 'Compte de test — aucune information n’est demandée ni gardée'

type View = { account: SandboxAccount; shop_name: string; nonce: string }

/** Where a shop says who it is: the two ways that can end. */
export function onboardingPage({ shop_name, nonce }: View): string {
  return page(
    'Ouvrir le compte de paiement',
    { shop_name, nonce },
    html`<p>Ici, le prestataire demanderait votre identité, votre entreprise et votre IBAN. Pour l’essai, choisissez comment cela se termine.</p>
<form method="post"><button name="how" value="complete">Tout envoyer</button>
<button class="quiet" name="how" value="without_document">Envoyer sans pièce d’identité</button></form>`,
  )
}

/** The provider's own pages, as far as there is something to show. */
export function accountPage({ account, shop_name, nonce }: View): string {
  return page(
    'Votre compte de paiement',
    { shop_name, nonce },
    html`<p>Solde : ${formatEuros(account.balance)}. Il est versé chaque nuit sur un compte bancaire imaginaire.</p>
<a class="button" href="/admin/payments-account">Revenir à l’administration</a>`,
  )
}

/** A link serves once, for some minutes. */
export function usedLinkPage(view: Omit<View, 'account'>): string {
  return page(
    'Ce lien n’est plus valable',
    view,
    html`<p>Il a servi, ou il est trop ancien. Demandez-en un autre depuis votre administration.</p>
<a class="button" href="/admin/payments-account?again=1">Revenir à l’administration</a>`,
  )
}

function page(title: string, { shop_name, nonce }: Omit<View, 'account'>, body: Html): string {
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${shop_name}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><p class="mark"><strong>Test</strong> ${MARK}</p>
<main><section class="step"><h1>${title}</h1>${body}</section></main>
<footer>Cette page remplace celle du prestataire de paiement tant qu’aucune clé n’est configurée.</footer></body></html>`
    .text
}
