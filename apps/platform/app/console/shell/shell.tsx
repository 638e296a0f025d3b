import '../console.css'
import { EnglishProvider } from '@fournil/ui/english'
import { SkipLink } from '@fournil/ui/skip-link'
import { Toaster } from '@fournil/ui/toast'
import { Outlet, useNavigation } from 'react-router'
import type { Route } from './+types/shell'
import { guardConsole, personContext } from './guard.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

export const handle = { part: { className: 'console', lang: 'en' } }

export const middleware: Route.MiddlewareFunction[] = [guardConsole]

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(personContext).email }
}

/** Who it is stays the same from screen to screen; what fails to load then concerns the screen alone, inside the menu. */
export function shouldRevalidate() {
  return false
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <EnglishProvider>
      <div className="console-frame">
        <SkipLink target="main" />
        <TopBar email={loaderData.email} />
        <Sidebar email={loaderData.email} />
        <div className="console-page" aria-busy={state === 'loading' || undefined}>
          <Outlet />
        </div>
        <Toaster />
      </div>
    </EnglishProvider>
  )
}
