// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ListSearch } from './list-search.tsx'

function Orders() {
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      <ListSearch
        path="/orders"
        search={new URLSearchParams(search).get('search') ?? ''}
        addressOf={(wanted) => `/orders?search=${wanted}`}
        label="Rechercher"
      />
    </>
  )
}

const page = (
  <MemoryRouter initialEntries={['/orders']}>
    <Orders />
  </MemoryRouter>
)

test('what is typed while the page comes to life is searched', async () => {
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`
  const root = document.querySelector('#page')
  const box = document.querySelector('input')
  if (!root || !box) throw new Error('Nothing was rendered.')
  box.value = 'Dupont'
  await act(async () => hydrateRoot(root, page))
  await vi.waitUntil(() => document.querySelector('output')?.textContent === '?search=Dupont')
  expect(box.value).toBe('Dupont')
})
