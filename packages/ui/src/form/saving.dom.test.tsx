// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  apiError,
  button,
  errorOf,
  field,
  openStoreForm,
  press,
  retype,
} from './testing/open-store-form.tsx'
import { STORE } from './testing/store-form.tsx'

afterEach(cleanup)

describe('saving', () => {
  test('sends what is typed with the version that was read, then with the one that came back', async () => {
    const { sent } = openStoreForm()
    retype('Nom', 'Bellecour')
    expect(screen.getByText('1 champ modifié, pas encore enregistré.')).toBeTruthy()
    press('Enregistrer')
    await screen.findByText(/^Enregistré à \d\d:\d\d\.$/)
    retype('Nom', 'Perrache')
    press('Enregistrer')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { ...STORE, name: 'Bellecour' },
      { ...STORE, name: 'Perrache', version: 4 },
    ])
  })

  test('happens once, however often the button is pressed, and the fields wait meanwhile', async () => {
    const answers: (() => void)[] = []
    const { sent, user } = openStoreForm(
      () => new Promise((resolve) => answers.push(() => resolve({ version: 4 }))),
    )
    retype('Nom', 'Bellecour')
    await user.dblClick(button('Enregistrer'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Enregistrement…')
    expect(field('Nom').closest('fieldset')?.disabled).toBe(true)
    for (const answer of answers) answer()
    await screen.findByText(/^Enregistré à/)
    expect(field('Nom').closest('fieldset')?.disabled).toBe(false)
    expect(sent).toHaveLength(1)
  })

  test('is Ctrl+S or Cmd+S, and the browser does not save the page', async () => {
    const { sent } = openStoreForm()
    retype('Nom', 'Bellecour')
    for (const key of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(fireEvent.keyDown(field('Nom'), { key: 's', ...key })).toBe(false)
      await waitFor(() => expect(screen.queryByText('Enregistrement…')).toBeNull())
    }
    expect(sent[0]).toMatchObject({ name: 'Bellecour' })
    expect(fireEvent.keyDown(field('Nom'), { key: 's' })).toBe(true)
  })

  test('gives the cursor back to the field it was in', async () => {
    const { user } = openStoreForm()
    retype('Nom', 'Bellecour')
    await user.keyboard('{Enter}')
    await screen.findByText(/^Enregistré à/)
    expect(document.activeElement).toBe(field('Nom'))
  })

  test('that fails says so, keeps what is typed and can be tried again', async () => {
    let isDown = true
    openStoreForm(async () => {
      if (isDown) throw new TypeError('fetch failed')
      return { version: 4 }
    })
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    await screen.findByText(/^L’enregistrement a échoué\. Rien n’est perdu/, {
      selector: '.form-bar p',
    })
    expect(field('Nom').value).toBe('Bellecour')
    isDown = false
    press('Enregistrer')
    await screen.findByText(/^Enregistré à/)
  })

  test('after the session has ended offers to sign in beside, without losing a word', async () => {
    const failing = async () => Promise.reject(apiError('UNAUTHORIZED', 401))
    openStoreForm(failing, { signInHref: '/admin/login' })
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    const link = await screen.findByRole('link', { name: /Se reconnecter/ })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(field('Nom').value).toBe('Bellecour')
  })

  test('that the server refuses in a sentence shows it', async () => {
    openStoreForm(async () => Promise.reject(apiError('PLAN_LIMIT', 409)))
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect((await screen.findAllByText('La phrase de PLAN_LIMIT.')).length).toBeGreaterThan(0)
  })
})

describe('what is wrong', () => {
  test('is not sent, is said at its field, and takes the cursor there, in another tab too', async () => {
    const { sent } = openStoreForm()
    fireEvent.click(screen.getByText('Ouverture'))
    fireEvent.click(screen.getByLabelText('Lundi'))
    fireEvent.click(screen.getByText('Général'))
    press('Enregistrer')
    const tab = await screen.findByRole('tab', { name: /^Ouverture.*1 champ à corriger$/ })
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lundi')))
    expect(screen.getByText('Un jour au moins.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('is summed up when there is much of it, and each line leads to its field', async () => {
    openStoreForm()
    retype('Nom', '')
    fireEvent.click(screen.getByText('Ouverture'))
    retype('Couleur', 'rouge')
    press('Enregistrer')
    expect(
      await screen.findByText('2 champs à corriger.', { selector: '.banner-title' }),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')))
    fireEvent.click(screen.getByText('Couleur', { selector: 'a' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Couleur')))
    expect(field('Couleur').getAttribute('aria-invalid')).toBe('true')
  })

  test('goes away as it is put right, and asks nothing of fields that nobody came to', async () => {
    const { user } = openStoreForm()
    retype('Nom', '')
    expect(errorOf('Nom')).toBeNull()
    press('Enregistrer')
    await waitFor(() => expect(errorOf('Nom')).toBe('Il faut un nom.'))
    await user.type(field('Nom'), 'B')
    await waitFor(() => expect(errorOf('Nom')).toBeNull())
  })

  test('is told when a field is left, and at once for a text that grows too long', async () => {
    const { user } = openStoreForm()
    retype('Poids', '31')
    expect(errorOf('Poids')).toBeNull()
    await user.tab()
    await waitFor(() => expect(errorOf('Poids')).toBe('30 au plus.'))
    await user.type(field('Note'), 'onze lettres')
    await waitFor(() => expect(errorOf('Note')).toMatch(/10/))
    expect(screen.getByText('12 / 10').hasAttribute('data-over')).toBe(true)
  })
})

describe('what only the server knows is wrong', () => {
  const refuse =
    (...issues: { field: string; message: string }[]) =>
    async () =>
      Promise.reject(apiError('BAD_REQUEST', 400, { issues }))

  test('is said at its field, stays while another is typed, and goes when its own is', async () => {
    const { user } = openStoreForm(refuse({ field: 'name', message: 'Déjà pris.' }))
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    await waitFor(() => expect(errorOf('Nom')).toBe('Déjà pris.'))
    expect(document.activeElement).toBe(field('Nom'))
    await user.type(field('Note'), 'ici')
    expect(errorOf('Nom')).toBe('Déjà pris.')
    await user.type(field('Nom'), '!')
    await waitFor(() => expect(errorOf('Nom')).toBeNull())
  })

  test('finds the field of a row, and the list when it is about a whole row', async () => {
    openStoreForm(
      refuse(
        { field: 'periods.1.opens_at', message: 'Trop tard.' },
        { field: 'periods.0', message: 'Deux plages se chevauchent.' },
      ),
    )
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect(await screen.findByText('Trop tard.', { selector: '.field-error span' })).toBeTruthy()
    expect(
      screen.getByText('Deux plages se chevauchent.', { selector: '.field-error span' }),
    ).toBeTruthy()
    const [, second] = screen.getAllByLabelText<HTMLInputElement>(/^Ouvre à/)
    expect(second?.getAttribute('aria-invalid')).toBe('true')
  })

  test('about no field of the form is said beside the button', async () => {
    openStoreForm(refuse({ field: '', message: 'Trop de magasins.' }))
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect((await screen.findAllByText('Trop de magasins.')).length).toBeGreaterThan(0)
  })
})
