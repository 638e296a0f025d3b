import type { Category } from '@fournil/contract/shop/catalogue'
import type { Theme } from '@fournil/contract/shop/design'
import type { Store } from '@fournil/contract/shop/stores'
import { internationalTelephone } from '@fournil/domain/telephone'
import { foldText } from '@fournil/domain/text'
import { openingHoursJsonLd } from './opening-hours-json-ld.ts'

type Shop = {
  origin: string
  theme: Pick<Theme, 'company_name' | 'logo_url'>
  categories: readonly Pick<Category, 'name'>[]
}

/** A store as maps and search engines want to know it. */
export function businessJsonLd(store: Store, { origin, theme, categories }: Shop) {
  const { latitude, longitude } = store
  const telephone = store.phone && internationalTelephone(store.phone)
  return {
    '@type': businessType(categories),
    '@id': `${origin}/#store-${store.id}`,
    // A shop with one store may have called it by its own name.
    name: store.name.includes(theme.company_name)
      ? store.name
      : `${theme.company_name} – ${store.name}`,
    url: `${origin}/`,
    ...(theme.logo_url ? { image: new URL(theme.logo_url, origin).href } : {}),
    ...(telephone ? { telephone } : {}),
    ...(store.email ? { email: store.email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      postalCode: store.postal_code,
      addressLocality: store.city,
      addressCountry: countryCode(store.country),
    },
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    openingHoursSpecification: openingHoursJsonLd(store.opening_hours),
    currenciesAccepted: 'EUR',
  }
}

/** A shop that sells bread is a bakery; of the others only what is sure is said. */
export function businessType(categories: readonly Pick<Category, 'name'>[]): string {
  const bread = /\b(pains?|boulangerie|viennoiseries?)\b/
  return categories.some(({ name }) => bread.test(foldText(name))) ? 'Bakery' : 'LocalBusiness'
}

function countryCode(country: string): string {
  if (/^[a-z]{2}$/i.test(country)) return country.toUpperCase()
  return country === '' || foldText(country) === 'france' ? 'FR' : country
}
