import type { Plan } from '@fournil/contract/platform/plans'

/** What the site is, who makes it and what it costs, as search engines read it. */
export function landingJsonLd(origin: string, description: string, plans: readonly Plan[]) {
  const maker = {
    '@type': 'Organization',
    '@id': `${origin}/#fournil`,
    name: 'Fournil',
    url: `${origin}/`,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      maker,
      {
        '@type': 'WebSite',
        name: 'Fournil',
        url: `${origin}/`,
        inLanguage: 'fr',
        publisher: { '@id': maker['@id'] },
      },
      {
        '@type': 'SoftwareApplication',
        name: 'Fournil',
        description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        provider: { '@id': maker['@id'] },
        offers: plans.map(({ name, slug, price_monthly }) => ({
          '@type': 'Offer',
          name,
          url: `${origin}/register?plan=${slug}`,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: (price_monthly / 100).toFixed(2),
            priceCurrency: 'EUR',
            unitText: 'mois',
            valueAddedTaxIncluded: false,
          },
        })),
      },
    ],
  }
}
