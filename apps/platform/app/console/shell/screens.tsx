import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { ErrorState } from '@fournil/ui/error-state'
import { useTryAgain } from '@fournil/ui/use-try-again'
import { Outlet } from 'react-router'
import type { Route } from './+types/screens'
import { BrokenMove } from './broken-move.tsx'

/** With every screen: a sum that leaves shops out must not be taken for all of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { cells } = context.get(visitContext).api.platform
  const [states, moves] = await Promise.all([cells.states(), cells.brokenMoves()])
  return { away: states.filter(({ is_up }) => !is_up).map(({ name }) => name), moves }
}

/** A screen that cannot be read says so in its own words: this must not speak before it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { away: [], moves: [] }
  }
}

/** Around every screen, inside the menu: what could not be read says so, and is tried again when asked. */
export default function Screens({ loaderData: { away, moves } }: Route.ComponentProps) {
  return (
    <>
      {away.map((name) => (
        <Banner key={name} tone="warning" shape="strip">
          <p>The cell “{name}” does not answer: its shops are not counted.</p>
        </Banner>
      ))}
      {moves.map((move) => (
        <BrokenMove key={move.slug} {...move} />
      ))}
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const again = useTryAgain()
  return (
    <main id="main" className="console-main">
      <title>Something went wrong | Fournil Console</title>
      <h1 className="visually-hidden">Something went wrong</h1>
      <ErrorState {...again} />
    </main>
  )
}
