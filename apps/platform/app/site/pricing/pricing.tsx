import { yearlySaving } from '@fournil/domain/plan-prices'
import { visitContext } from '@fournil/pages/visit'
import { useState } from 'react'
import { contactAddress } from '../contact/contact-address.ts'
import { siteMeta } from '../seo/site-meta.ts'
import type { Route } from './+types/pricing'
import { BillingChoice } from './billing-choice.tsx'
import { type Billing, PlanCards } from './plan-cards.tsx'
import { Questions } from './questions.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Tarifs | Fournil',
    description:
      'Trois formules, au mois ou à l’année, quatorze jours d’essai sans carte bancaire. Ce que chacune comprend, et ce qu’elle coûte.',
    path: '/pricing',
  })
}

/** Somebody who likes what they saw and wants to know what it costs, all included. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  return { plans: await visit.api.platform.plans.list(), sales: await contactAddress(visit) }
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { plans, sales } = loaderData
  const [billing, setBilling] = useState<Billing>('monthly')
  const saving = Math.max(0, ...plans.map(yearlySaving))
  return (
    <main id="main" className="site-width pricing">
      <h1 className="display pricing-title">Des prix que l’on comprend</h1>
      <p className="quiet">
        Quatorze jours d’essai, sans carte bancaire. Vous changez de formule ou vous arrêtez quand
        vous voulez.
      </p>
      <BillingChoice billing={billing} saving={saving} choose={setBilling} />
      <PlanCards plans={plans} billing={billing} />
      <Questions />
      <p className="pricing-contact">
        Une question, plusieurs boutiques, un besoin particulier&nbsp;?{' '}
        <a href={`mailto:${sales}`}>Écrivez-nous</a>.
      </p>
    </main>
  )
}
