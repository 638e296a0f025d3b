import { expect, test } from 'vitest'
import { windowManifest } from '../window-manifest.ts'

const routes = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { id }]))

test('the window knows its own pages, and none of the back office', () => {
  const all = routes('root', 'home', 'backoffice/layout', '/admin/orders', 'unknown-path')
  const manifest = { version: '1', url: '/assets/manifest-0.js', routes: all }
  const { name, text } = windowManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(name).toMatch(/^window-manifest-[0-9a-f]{8}\.js$/)
  expect(text).toMatch(/^window\.__reactRouterManifest=/)
  expect(JSON.parse(text.slice(text.indexOf('=') + 1, -1))).toEqual({
    version: '1',
    url: `/assets/${name}`,
    routes: routes('root', 'home', 'unknown-path'),
  })
})

test('a list of another make ends the build', () => {
  expect(() => windowManifest('window.routes={}')).toThrow('not what it was')
})
