import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import Demo from './demo.tsx'

function drawn(shops: { slug: string; name: string; origin: string }[]) {
  const login = { email: 'admin@exemple.test', password: 'Publié-2026' }
  const page = { loaderData: { shops: shops.map((shop) => ({ ...shop, login })) } }
  const Stub = createRoutesStub([
    { path: '/demo', Component: () => <Demo {...(page as Parameters<typeof Demo>[0])} /> },
  ])
  return renderToString(<Stub initialEntries={['/demo']} />)
}

test('where no demo answers the page says so, and offers the trial instead of a dead link', () => {
  const html = drawn([])
  expect(html).toContain('La démonstration n’est pas installée ici')
  expect(html).toContain('href="/register"')
  expect(html).not.toMatch(/Visiter|Mot de passe|\/admin\/login/)
})

test('where one of them answers, that one alone is shown', () => {
  const html = drawn([{ slug: 'colbert', name: 'Colbert', origin: 'http://colbert.example' }])
  expect(html).toContain('href="http://colbert.example/"')
  expect(html).toContain('href="http://colbert.example/admin/login"')
  expect(html).toContain('Publié-2026')
  expect(html).not.toContain('Maison Levain')
})
