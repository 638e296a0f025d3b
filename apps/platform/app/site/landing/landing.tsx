import { visitContext } from '@fournil/pages/visit'
import { PlanCards } from '../pricing/plan-cards.tsx'
import type { Route } from './+types/landing'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'

/** A baker opens it to find out whether this would spare them the morning's telephone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, platformOrigin, isLocal } = context.get(visitContext)
  return {
    plans: await api.platform.plans.list(),
    demo: isLocal ? demoAddresses(platformOrigin) : [],
  }
}

export function meta() {
  return [
    { title: 'Fournil, le retrait en boutique des artisans de bouche' },
    {
      name: 'description',
      content:
        'Vos clients choisissent, paient et viennent chercher à l’heure dite. Une boutique en ligne pour boulangers, pâtissiers, fromagers et bouchers.',
    },
  ]
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <Hero demo={loaderData.demo} />
      <Promises />
      <section className="site-width plans">
        <h2 className="display plans-title">Trois formules, quatorze jours d’essai</h2>
        <p className="quiet plans-text">
          Sans carte bancaire pour commencer.{' '}
          <a href="/pricing">Tout ce que comprend chaque formule</a>
        </p>
        <PlanCards plans={loaderData.plans} />
      </section>
    </main>
  )
}

/** The demo shops run beside the platform on a developer's machine, and nowhere else. */
function demoAddresses(platformOrigin: string) {
  const port = /:\d+$/.exec(platformOrigin)?.[0] ?? ''
  return [
    { name: 'Maison Levain, boulangerie à Lyon', href: `http://maison-levain.localhost${port}/` },
    { name: 'Colbert, fromagerie à Lille', href: `http://colbert.localhost${port}/` },
  ]
}
