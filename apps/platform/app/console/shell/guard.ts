import type { SignedIn } from '@fournil/contract/session'
import { visitContext } from '@fournil/pages/visit'
import { createContext, type RouterContextProvider, redirect } from 'react-router'

/** Who is at the screen; set before any loader of the console runs. */
export const personContext = createContext<SignedIn>()

/** The platform's own people, and nobody else. The API refuses the others by itself. */
export async function guardConsole({ context }: { context: Readonly<RouterContextProvider> }) {
  const person = await context.get(visitContext).api.session.current()
  if (!person) throw redirect('/login')
  if (!person.is_super_admin) throw redirect('/')
  // Nothing of the console answers them before.
  if (person.lacks_second_factor) throw redirect('/account')
  context.set(personContext, person)
}
