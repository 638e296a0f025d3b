// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { apiError, field, openStoreForm, press, retype } from './testing/open-store-form.tsx'
import { STORE, storeApp } from './testing/store-form.tsx'

afterEach(cleanup)

describe('what is not saved', () => {
  test('is asked about before the page is left, in numbers, and stays when one stays', async () => {
    openStoreForm()
    retype('Nom', 'Bellecour')
    retype('Prix', '3')
    fireEvent.click(screen.getByText('Ailleurs'))
    expect(await screen.findByText('2 champs modifiés seront perdus.')).toBeTruthy()
    press('Rester sur la page')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('Nom').value).toBe('Bellecour')
    fireEvent.click(screen.getByText('Ailleurs'))
    await screen.findByText('Quitter sans enregistrer')
    press('Quitter sans enregistrer')
    expect(await screen.findByText('Ailleurs, enfin')).toBeTruthy()
  })

  test('is asked about by the browser when the tab is closed, and only then', async () => {
    openStoreForm()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    retype('Nom', 'Bellecour')
    expect(isAsked()).toBe(true)
    retype('Nom', 'Croix-Rousse ')
    expect(isAsked()).toBe(false)
  })

  test('is undone in one press, and that press too', async () => {
    openStoreForm()
    retype('Nom', 'Bellecour')
    retype('Prix', 'abc')
    press('Annuler les modifications')
    expect(field('Nom').value).toBe('Croix-Rousse')
    expect(field('Prix').value).toBe('12,50')
    expect(screen.getByText('Aucune modification en cours.')).toBeTruthy()
    press('Rétablir')
    expect(field('Nom').value).toBe('Bellecour')
  })

  test('is kept when the page is read again; a form that nobody typed in shows the news', async () => {
    const { page } = openStoreForm()
    const again = { save: async () => ({ version: 5 }), load: async () => STORE }
    page.rerender(storeApp({ ...again, saved: { ...STORE, name: 'Vieux-Lyon', version: 4 } }))
    expect(field('Nom').value).toBe('Vieux-Lyon')
    retype('Nom', 'Bellecour')
    page.rerender(storeApp({ ...again, saved: { ...STORE, name: 'Perrache', version: 5 } }))
    expect(field('Nom').value).toBe('Bellecour')
    press('Enregistrer')
  })
})

describe('when somebody else was faster', () => {
  const at = new Date()
  const conflict = () =>
    apiError('CONFLICT', 409, { updated_by: 'marie@levain.test', updated_at: at })
  const theirs = { ...STORE, name: 'Perrache', price: 900, version: 4 }
  const beaten = () =>
    openStoreForm(
      async ({ version }) => {
        if (version < 4) throw conflict()
        return { version: version + 1 }
      },
      { load: async () => theirs },
    )

  test('it is said who and when, and what they changed', async () => {
    beaten()
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect(
      await screen.findByText(/^Modifié entre-temps par marie@levain\.test à \d\d:\d\d$/),
    ).toBeTruthy()
    expect(screen.getByText(/Ce qui a changé.: Nom, Prix\./)).toBeTruthy()
    expect(field('Nom').value).toBe('Bellecour')
  })

  test('one keeps one’s own: what one changed is saved, and what they changed beside it stays', async () => {
    const { sent } = beaten()
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    await screen.findByText('Garder la mienne')
    press('Garder la mienne')
    await screen.findByText(/^Enregistré à/)
    expect(sent.at(-1)).toEqual({ ...theirs, name: 'Bellecour' })
  })

  test('one looks at the saved version, and comes back to one’s own', async () => {
    const { sent } = beaten()
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    await screen.findByText('Voir la version enregistrée')
    press('Voir la version enregistrée')
    expect(field('Nom').value).toBe('Perrache')
    fireEvent.click(screen.getByText('Ailleurs'))
    expect(await screen.findByText('1 champ modifié sera perdu.')).toBeTruthy()
    press('Rester sur la page')
    press('Revenir à ma saisie')
    expect(field('Nom').value).toBe('Bellecour')
    press('Enregistrer')
    await screen.findByText(/^Enregistré à/)
    expect(sent.at(-1)).toEqual({ ...theirs, name: 'Bellecour' })
  })

  test('it may have been oneself, when the answer of a save was lost', async () => {
    const mine = { ...STORE, name: 'Bellecour', version: 4 }
    openStoreForm(async () => Promise.reject(conflict()), {
      load: async () => mine,
    })
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy()
  })

  test('and the saved version cannot be read, the save has failed and nothing is lost', async () => {
    openStoreForm(async () => Promise.reject(conflict()), {
      load: async () => Promise.reject(new TypeError('fetch failed')),
    })
    retype('Nom', 'Bellecour')
    press('Enregistrer')
    expect((await screen.findAllByText(/L’enregistrement a échoué/)).length).toBeGreaterThan(0)
    expect(field('Nom').value).toBe('Bellecour')
  })
})
