import { expect, test } from 'vitest'
import { windowManifest } from '../window-manifest.ts'

const routes = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { id }]))

test('the window knows its own pages, and none of the back office', () => {
  const all = routes('root', 'home', 'backoffice/layout', '/admin/orders', 'unknown-path')
  const text = `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes: all })};`
  const short = windowManifest(text)
  expect(short).toMatch(/^window\.__reactRouterManifest=/)
  expect(JSON.parse(short.slice(short.indexOf('=') + 1, -1))).toEqual({
    version: '1',
    routes: routes('root', 'home', 'unknown-path'),
  })
})

test('a list of another make ends the build', () => {
  expect(() => windowManifest('window.routes={}')).toThrow('not what it was')
})
