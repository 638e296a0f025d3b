// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'
import { useTryAgain } from './use-try-again.tsx'

afterEach(cleanup)

function Failed() {
  return <ErrorState {...useTryAgain()} />
}

test('A page that answers at once when it is asked again takes the place of the error', async () => {
  let fails = true
  const asked: string[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/clients',
        loader: ({ request }) => {
          const { search } = new URL(request.url)
          asked.push(search)
          if (fails) throw new Response('', { status: 500 })
          return null
        },
        element: <h1>Clients</h1>,
        errorElement: <Failed />,
        hydrateFallbackElement: <p>Chargement</p>,
      },
    ],
    { initialEntries: ['/clients?page=2'] },
  )
  render(<RouterProvider router={router} />)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  fails = false
  // The browser is too busy to draw anything between the press and the answer.
  await act(async () => {
    again.click()
    await vi.waitFor(() => {
      expect(asked).toHaveLength(2)
      expect([router.state.navigation.state, router.state.revalidation]).toEqual(['idle', 'idle'])
    })
  })
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy()
  expect(asked).toEqual(['?page=2', '?page=2'])
})
