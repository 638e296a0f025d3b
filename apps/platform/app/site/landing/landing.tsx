import { JsonLd } from '@fournil/pages/json-ld'
import { visitContext } from '@fournil/pages/visit'
import { PlanCards } from '../pricing/plan-cards.tsx'
import { QuestionList } from '../pricing/question-list.tsx'
import { QUESTIONS } from '../pricing/questions.tsx'
import { originOf, siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/landing'
import { Day } from './day.tsx'
import { Hero } from './hero.tsx'
import { Houses } from './houses.tsx'
import { Invitation } from './invitation.tsx'
import { landingJsonLd } from './landing-json-ld.ts'
import { Promises } from './promises.tsx'
import { TradeTiles } from './trade-tiles.tsx'

export const handle = { part: { isStatic: true } }

/** A baker opens it on a phone in the evening: what it does, what it costs, whether it is for them, and where to try it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  return { plans: await api.platform.plans.list() }
}

const DESCRIPTION =
  'Vos clients choisissent, paient et viennent chercher à l’heure dite. La boutique en ligne des boulangers, pâtissiers, fromagers et bouchers.'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Fournil, le retrait en boutique des artisans de bouche',
    description: DESCRIPTION,
    path: '/',
  })
}

export default function Landing({ loaderData, matches }: Route.ComponentProps) {
  const at = useSitePath()
  const { plans } = loaderData
  return (
    <main id="main">
      <JsonLd value={landingJsonLd(originOf(matches), DESCRIPTION, plans)} />
      <Hero cheapest={cheapest(plans)} />
      <TradeTiles />
      <Day />
      <Promises />
      <Houses />
      <section className="site-width plans">
        <h2 className="display section-title">Un prix que l’on comprend</h2>
        <p className="quiet plans-text">
          Quatorze jours d’essai, sans carte bancaire.{' '}
          <a href={at('/pricing')}>Au mois ou à l’année, et tout ce que comprend chaque formule</a>
        </p>
        <PlanCards plans={plans} />
      </section>
      <section className="site-width landing-questions">
        <h2 className="display section-title">Avant de se lancer</h2>
        <QuestionList questions={QUESTIONS} />
        <p>
          <a href={at('/aide')}>Toutes les questions</a> ou{' '}
          <a href={at('/contact')}>écrivez-nous</a>.
        </p>
      </section>
      <Invitation />
    </main>
  )
}

function cheapest(plans: readonly { price_monthly: number }[]): number | null {
  return plans.length > 0 ? Math.min(...plans.map(({ price_monthly }) => price_monthly)) : null
}
