import type { MetaDescriptor } from 'react-router'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'

export function legalMeta(
  matches: Parameters<typeof storefrontOf>[0],
  pathname: string,
  title: string,
): MetaDescriptor[] {
  const storefront = storefrontOf(matches)
  const shop = storefront?.theme.company_name ?? ''
  return pageMeta(storefront, {
    title: `${title} – ${shop}`,
    description: `${title} de la boutique en ligne ${shop}.`,
    pathname,
  })
}
