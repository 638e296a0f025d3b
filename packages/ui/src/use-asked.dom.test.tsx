// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAsked } from './use-asked.tsx'

afterEach(cleanup)

const read = (parameters: URLSearchParams) => parameters.getAll('with')

function Breads() {
  const asked = useAsked(useLoaderData<string[]>(), read)
  const to = (added: string) =>
    `?${new URLSearchParams([...asked, added].map((each) => ['with', each]))}`
  return (
    <>
      <Link to={to('nuts')}>Nuts</Link>
      <Link to={to('seeds')}>Seeds</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

function open(answers: Record<string, Promise<void>> = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/breads',
        loader: async ({ request }) => {
          const { search, searchParams } = new URL(request.url)
          await answers[search]
          return read(searchParams)
        },
        element: <Breads />,
        hydrateFallbackElement: <p>Loading</p>,
      },
      { path: '/elsewhere', loader: () => answers['elsewhere'], element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/breads'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const never = new Promise<void>(() => {})

test('A second touch before the first was answered adds to it', async () => {
  const router = open({ '?with=nuts': never })
  fireEvent.click(await screen.findByText('Nuts'))
  fireEvent.click(screen.getByText('Seeds'))
  await expect.poll(() => router.state.location.search).toBe('?with=nuts&with=seeds')
})

test('Another page on its way says nothing about this list', async () => {
  open({ elsewhere: never })
  fireEvent.click(await screen.findByText('Elsewhere'))
  expect(screen.getByText('Seeds').getAttribute('href')).toBe('/breads?with=seeds')
})
