// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Toaster } from '../toast.tsx'
import { EntryForm } from './entry-form.tsx'
import { formFields } from './form-fields.ts'
import { apiError, errorOf, field, press, retype } from './testing/open-store-form.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const Entry = z.strictObject({
  email: z.string().min(1, 'Il faut une adresse.').meta({ title: 'Adresse' }),
  password: z.string().min(1, 'Il faut un mot de passe.').meta({ title: 'Mot de passe' }),
})
const { Text, Password } = formFields(Entry)
type Typed = z.input<typeof Entry>
type PageProps = { save: (typed: Typed) => Promise<unknown>; refused?: string }

const textOf = ({ textContent }: Element) => textContent || []
const told = () =>
  within(screen.getByRole('button', { name: 'Entrer' }).closest('form') as HTMLFormElement)
    .getAllByRole('alert')
    .flatMap(textOf)
/** Those of an earlier test may still stand there: toasts belong to the tab, not to a page. */
const toasted = () => [...document.querySelectorAll('.toast')].flatMap(textOf)

const NOTHING = { email: '', password: '' }

function Page({ save, refused }: PageProps) {
  const form = useForm({
    schema: Entry,
    saved: NOTHING,
    save,
    failedField: 'password',
    isQuiet: true,
  })
  return (
    <>
      <EntryForm form={form} refused={refused}>
        <Text name="email" />
        <Password name="password" autoComplete="current-password" />
        <button type="submit">Entrer</button>
      </EntryForm>
      <Toaster />
    </>
  )
}

function page(props: PageProps) {
  return (
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page {...props} /> }])} />
  )
}

describe('a form that is sent and not kept', () => {
  test('says at each field what is missing, once, and sends nothing', async () => {
    const sent: Typed[] = []
    render(page({ save: async (typed) => sent.push(typed) }))
    press('Entrer')
    await waitFor(() => expect(errorOf('Adresse')).toBe('Il faut une adresse.'))
    expect(screen.getAllByText('Il faut un mot de passe.')).toHaveLength(1)
    expect(sent).toEqual([])
  })

  test('shows a refusal above its fields, in no toast, and the cursor goes where it is put right', async () => {
    const refuse = () => Promise.reject(apiError('INVALID_CREDENTIALS', 401))
    render(page({ save: refuse, refused: 'Avant.' }))
    expect(told()).toEqual(['Avant.'])
    retype('Adresse', 'lou')
    retype('Mot de passe', 'x')
    press('Entrer')
    await waitFor(() => expect(told()).toEqual(['La phrase de INVALID_CREDENTIALS.']))
    expect(toasted().join()).not.toContain('INVALID_CREDENTIALS')
    await waitFor(() => expect(document.activeElement).toBe(field('Mot de passe')))
    expect([field('Adresse').value, field('Mot de passe').value]).toEqual(['lou', 'x'])
  })

  test('tells the sentence of a server that is busy', async () => {
    render(page({ save: () => Promise.reject(apiError('BUSY', 503)) }))
    retype('Adresse', 'lou')
    retype('Mot de passe', 'x')
    press('Entrer')
    expect(await screen.findByText('La phrase de BUSY.')).toBeTruthy()
  })

  test('is posted to its page where no script runs', () => {
    const html = renderToString(page({ save: async () => {} }))
    expect(html).toMatch(/<form[^>]* method="post"/)
  })

  test('sends what a browser fills in without an event', async () => {
    const sent: Typed[] = []
    render(page({ save: async (typed) => sent.push(typed) }))
    retype('Adresse', 'lou')
    field('Mot de passe').value = 'levain'
    press('Entrer')
    await waitFor(() => expect(sent).toEqual([{ email: 'lou', password: 'levain' }]))
  })

  test('asks nothing before it is left', async () => {
    render(page({ save: async () => {} }))
    retype('Adresse', 'lou')
    const leaving = new Event('beforeunload', { cancelable: true })
    fireEvent(window, leaving)
    expect(leaving.defaultPrevented).toBe(false)
  })
})
