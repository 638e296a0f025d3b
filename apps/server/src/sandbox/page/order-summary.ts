import { formatEuros } from '@fournil/domain/money'
import type { SandboxLine } from '@fournil/integrations/payments/sandbox/state'
import { type Html, html } from './html.ts'
import type { PageView } from './page-view.ts'

export function orderHeading({ session, shop_name }: PageView): Html {
  const { amount_total, metadata } = session
  return html`<header><p class="shop">${shop_name}</p><p class="total">${formatEuros(amount_total)}</p>
${metadata.order_number ? html`<p class="number">Commande ${metadata.order_number}</p>` : null}</header>`
}

export function orderLines({ session: { lines, amount_total } }: PageView): Html {
  return html`<ul class="lines" aria-label="Votre commande">${lines.map(line)}
<li class="sum"><span>Total TTC</span><span class="amount">${formatEuros(amount_total)}</span></li></ul>`
}

function line({ name, quantity, unit_amount }: SandboxLine): Html {
  return html`<li><span>${quantity > 1 && html`<b>${quantity} ×</b> `}${name}</span>
<span class="amount">${formatEuros(quantity * unit_amount)}</span></li>`
}
