import type { TermsSeller } from './terms-seller.ts'
import { orMissing, p, type TermsBlock, type TermsInline } from './terms-text.ts'

/** Whom to turn to when the shop does not answer, as article L616-1 of the code de la consommation wants it said. */
export function mediatorBlocks(
  seller: Pick<TermsSeller, 'mediator_name' | 'mediator_url'>,
): TermsBlock[] {
  const { mediator_name: name, mediator_url: url } = seller
  const who = !name && url ? site(url) : orMissing(name)
  return [
    p('Médiateur dont relève la boutique : ', who),
    ...(name && url ? [p('Le saisir en ligne : ', site(url))] : []),
  ]
}

function site(url: string): TermsInline {
  const link = url.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return { link, href: url, is_typed: true }
}
