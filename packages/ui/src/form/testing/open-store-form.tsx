import { configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type SavedStore, STORE, type StoreOptions, storeApp } from './store-form.tsx'

// A busy machine is not a broken form.
configure({ asyncUtilTimeout: 15_000 })

type Answer = (sent: SavedStore) => Promise<unknown>

/** For the tests: the form is open, with a server that answers as it is told and keeps what it was sent. */
export function openStoreForm(answer?: Answer, more: Partial<StoreOptions> = {}) {
  const sent: SavedStore[] = []
  const save = async (values: SavedStore) => {
    sent.push(structuredClone(values))
    return answer ? answer(values) : { version: values.version + 1 }
  }
  const user = userEvent.setup()
  const page = render(storeApp({ saved: STORE, save, load: async () => STORE, ...more }))
  return { sent, user, page }
}

/** By its label, with or without the star of a required field. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
}

export function button(name: string): HTMLElement {
  const found = screen.getByText(name, { selector: 'button, button *' }).closest('button')
  if (!found) throw new Error(`No button is called ${name}.`)
  return found
}

export function press(name: string): void {
  fireEvent.click(button(name))
}

/** Puts a text in the place of another. */
export function retype(label: string, text: string): void {
  const input = field(label)
  input.focus()
  fireEvent.change(input, { target: { value: text } })
}

/** What is said under a field, and spoken with it. */
export function errorOf(label: string): string | null {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error ? (document.getElementById(error)?.textContent ?? null) : null
}

/** An error as the API's client throws it. */
export function apiError(code: string, status: number, data?: unknown): Error {
  return Object.assign(new Error(`La phrase de ${code}.`), { code, status, data })
}
