import { visitContext } from '../../visit.ts'
import type { Route } from './+types/landing'

/** A baker opens it to find out whether this would spare them the morning's telephone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(visitContext).api.platform.plans.list() }
}

export function meta() {
  return [{ title: 'Fournil, la boutique en ligne des artisans de bouche' }]
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-5xl px-4 py-16">
      <h1 className="font-display text-5xl">
        Vos clients commandent la nuit. Vous préparez à cinq heures.
      </h1>
      <ul>
        {loaderData.plans.map((plan) => (
          <li key={plan.id}>{plan.name}</li>
        ))}
      </ul>
    </main>
  )
}
