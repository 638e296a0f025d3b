import { frenchSpacing } from '../text.ts'
import { contractTerms } from './contract-terms.ts'
import { rightsTerms } from './rights-terms.ts'
import type { TermsSeller } from './terms-seller.ts'
import type { TermsSection } from './terms-text.ts'

export const TERMS_TITLE = 'Conditions générales de vente'

export function termsIntro({ company_name }: TermsSeller): string {
  return frenchSpacing(
    `Elles s’appliquent à toute commande passée sur ce site auprès de ${company_name} et retirée en boutique. La version qui vous engage est celle en ligne au moment de votre commande.`,
  )
}

export function termsOfSale(seller: TermsSeller): TermsSection[] {
  return [...contractTerms(seller), ...rightsTerms(seller)]
}
