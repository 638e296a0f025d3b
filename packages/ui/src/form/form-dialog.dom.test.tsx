// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { FormLoader } from './form-loader.tsx'
import { field, press, retype } from './testing/open-store-form.tsx'
import { General, type SavedStore, STORE, StoreForm } from './testing/store-form.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

function StoreDialog({ saved, onSave }: { saved: SavedStore; onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({
    schema: StoreForm,
    saved,
    load: async () => saved,
    save: async ({ name }) => onSave(name),
    onSaved: () => setOpen(false),
  })
  return (
    <FormDialog form={form} open={isOpen} onOpenChange={setOpen} title="Magasin">
      <General />
    </FormDialog>
  )
}

function open(load: () => Promise<SavedStore> = async () => STORE) {
  const sent: string[] = []
  const dialog = (saved: SavedStore) => (
    <StoreDialog saved={saved} onSave={(name) => sent.push(name)} />
  )
  const element = (
    <FormLoader load={load} fields={3}>
      {dialog}
    </FormLoader>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return sent
}

test('a form in a dialog is saved from its foot, and closes', async () => {
  const sent = open()
  await screen.findByText('Magasin')
  retype('Nom', 'Bellecour')
  press('Enregistrer')
  await waitFor(() => expect(screen.queryByText('Magasin')).toBeNull())
  expect(sent).toEqual(['Bellecour'])
})

test('closing it with something typed asks first, and without closes at once', async () => {
  open()
  await screen.findByText('Magasin')
  retype('Nom', 'Bellecour')
  fireEvent.click(screen.getByLabelText('Fermer'))
  expect(await screen.findByText('1 champ modifié sera perdu.')).toBeTruthy()
  press('Continuer la saisie')
  await waitFor(() => expect(screen.queryByText('1 champ modifié sera perdu.')).toBeNull())
  expect(field('Nom').value).toBe('Bellecour')
  press('Annuler les modifications')
  fireEvent.click(screen.getByLabelText('Fermer'))
  await waitFor(() => expect(screen.queryByText('Magasin')).toBeNull())
})

function NewStoreDialog({ onSave }: { onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(true)
  const { version: _, ...blank } = STORE
  const form = useForm({
    schema: StoreForm,
    saved: blank,
    save: async ({ name }) => onSave(name),
    onSaved: () => {
      setOpen(false)
      form.beginAgain(blank)
    },
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ajouter
      </button>
      <FormDialog form={form} open={isOpen} onOpenChange={setOpen} title="Nouveau magasin">
        <General />
      </FormDialog>
    </>
  )
}

test('a form that makes something new begins empty again, with nothing to lose', async () => {
  const sent: string[] = []
  const element = <NewStoreDialog onSave={(name) => sent.push(name)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByText('Nouveau magasin')
  retype('Nom', 'Bellecour')
  press('Enregistrer')
  await waitFor(() => expect(screen.queryByText('Nouveau magasin')).toBeNull())
  fireEvent.click(screen.getByText('Ajouter'))
  expect(await screen.findByText('Nouveau magasin')).toBeTruthy()
  expect(field('Nom').value).toBe(STORE.name)
  fireEvent.click(screen.getByLabelText('Fermer'))
  await waitFor(() => expect(screen.queryByText('Nouveau magasin')).toBeNull())
  expect(sent).toEqual(['Bellecour'])
})

test('a form that could not be read says so and is read again on request', async () => {
  let isDown = true
  open(async () => {
    if (isDown) throw new TypeError('fetch failed')
    return STORE
  })
  expect(await screen.findByText('Le chargement a échoué')).toBeTruthy()
  isDown = false
  press('Réessayer')
  expect(await screen.findByText('Magasin')).toBeTruthy()
})
