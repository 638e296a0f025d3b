// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { errorOf, field, openStoreForm, press, retype } from './testing/open-store-form.tsx'
import { STORE } from './testing/store-form.tsx'

afterEach(cleanup)

const saved = () => screen.findByText(/^Enregistré à/)

test('every kind of field shows what is saved and sends what is chosen', async () => {
  const { sent } = openStoreForm()
  expect(field('Prix').value).toBe('12,50')
  expect(field('Poids').value).toBe('1,5')
  expect(field('Taux').value).toBe('5,5')
  retype('Prix', '1 234,5')
  retype('Poids', '2,25')
  retype('Taux', '')
  fireEvent.click(field('Actif'))
  fireEvent.click(field('Avis'))
  fireEvent.change(field('Taille'), { target: { value: 'large' } })
  fireEvent.click(field('Partagé'))
  fireEvent.click(field('Mardi'))
  fireEvent.change(field('Fermé le'), { target: { value: '2026-12-25' } })
  fireEvent.change(field('Couleur, choisir une couleur'), { target: { value: '#123456' } })
  retype('Mot de passe', 'Fournil-2026')
  press('Enregistrer')
  await saved()
  expect(sent).toEqual([
    {
      ...STORE,
      price: 123_450,
      weight: 2.25,
      rate: null,
      active: false,
      reviews: true,
      size: 'large',
      mode: 'global',
      days: ['mon', 'tue'],
      closed_on: '2026-12-25',
      colour: '#123456',
      secret: 'Fournil-2026',
    },
  ])
})

test('a text that is no number stays, is explained, and is never taken for an empty field', async () => {
  const { sent } = openStoreForm()
  retype('Poids', 'deux')
  retype('Prix', '15.000')
  press('Enregistrer')
  await waitFor(() => expect(errorOf('Poids')).toBe('Saisissez un nombre, par exemple 2,5.'))
  expect(errorOf('Prix')).toMatch(/Écrivez 15.000 s’il s’agit de milliers/)
  expect(field('Poids').value).toBe('deux')
  expect(sent).toEqual([])
})

test('a field knows from its schema what it is called, what it must hold and how much it takes', () => {
  openStoreForm()
  expect(field('Nom').required).toBe(true)
  expect(field('Note').required).toBe(false)
  expect(screen.getByText('12 / 20')).toBeTruthy()
  expect(screen.getByText('0 / 10')).toBeTruthy()
  expect(field('Note').getAttribute('aria-describedby')).toMatch(/-hint$/)
})

test('a colour says how well it reads', () => {
  openStoreForm()
  expect(screen.getByText(/^Contraste avec le fond.: 4,6\.$/)).toBeTruthy()
  retype('Couleur', '#fde68a')
  expect(screen.getByText(/Difficile à lire, il faut 4,5 au moins\.$/)).toBeTruthy()
})

test('a password is looked at only when one asks', () => {
  openStoreForm()
  expect(field('Mot de passe').type).toBe('password')
  fireEvent.click(screen.getByTitle('Afficher le mot de passe'))
  expect(field('Mot de passe').type).toBe('text')
})

describe('rows', () => {
  const times = () => screen.getAllByLabelText<HTMLInputElement>(/^Ouvre à/)
  const openRows = () => {
    const opened = openStoreForm()
    fireEvent.click(screen.getByText('Ouverture'))
    return opened
  }
  const values = () => times().map(({ value }) => value)

  test('are added up to what the schema allows, and the cursor goes into the new one', async () => {
    const { sent } = openRows()
    press('Ajouter une plage')
    await waitFor(() => expect(document.activeElement).toBe(times()[2]))
    expect(screen.queryByText('Ajouter une plage')).toBeNull()
    fireEvent.change(times()[2] as Element, { target: { value: '18:00' } })
    press('Enregistrer')
    await saved()
    expect(sent[0]?.periods.map(({ opens_at }) => opens_at)).toEqual(['07:00', '15:00', '18:00'])
  })

  test('are removed, and that can be undone', async () => {
    const { sent } = openRows()
    fireEvent.click(screen.getByTitle(/^Retirer.: Plage 1$/))
    expect(values()).toEqual(['15:00'])
    await waitFor(() => expect(document.activeElement).toBe(times()[0]))
    press('Annuler les modifications')
    expect(values()).toEqual(['07:00', '15:00'])
    fireEvent.click(screen.getByTitle(/^Retirer.: Plage 2$/))
    press('Enregistrer')
    await saved()
    expect(sent[0]?.periods).toEqual([{ opens_at: '07:00' }])
  })

  test('are put in order by buttons and by Alt and an arrow, which is spoken, and keep the cursor', async () => {
    const { sent } = openRows()
    const first = times()[0] as HTMLElement
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
    expect(values()).toEqual(['15:00', '07:00'])
    expect(screen.getByText('Plage 1, place 2 sur 2')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(times()[1]))
    fireEvent.click(screen.getByTitle(/^Monter.: Plage 2$/))
    expect(values()).toEqual(['07:00', '15:00'])
    expect(screen.getByText('Aucune modification en cours.')).toBeTruthy()
    fireEvent.click(screen.getByTitle(/^Descendre.: Plage 1$/))
    press('Enregistrer')
    await saved()
    expect(sent[0]?.periods.map(({ opens_at }) => opens_at)).toEqual(['15:00', '07:00'])
  })

  test('say at their own field what is missing', async () => {
    openRows()
    press('Ajouter une plage')
    press('Enregistrer')
    await waitFor(() => expect(document.activeElement).toBe(times()[2]))
    expect(screen.getByText('Il faut une heure.')).toBeTruthy()
  })
})
