import { visitContext } from '@fournil/pages/visit'
import type { Route } from './+types/landing'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
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
      <Plans plans={loaderData.plans} />
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
