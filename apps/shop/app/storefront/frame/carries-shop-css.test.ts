import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { carriesShopCss, SHOP_CSS } from './carries-shop-css.ts'

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

/** The routes as the router knows them: each with the handle that its file exports. */
function tree(entries: readonly RouteConfigEntry[]): object[] {
  return entries.map(({ path, index, children, file }) => {
    const handle = read(file).includes('export const handle = SHOP_CSS') ? SHOP_CSS : undefined
    return index ? { index, handle } : { path, handle, children: children && tree(children) }
  })
}

const carried = (pathname: string) => {
  const matches = matchRoutes(tree(routes as RouteConfigEntry[]), { pathname }) ?? []
  return carriesShopCss(matches.map(({ route }) => route))
}

test.each(['/', '/shop', '/product/1', '/shop/product/1'])(
  '%s is the window: it carries it',
  (path) => {
    expect(carried(path)).toBe(true)
  },
)

test.each([
  '/checkout',
  '/checkout/',
  '/CHECKOUT',
  '/Checkout/',
  '/%63heckout',
  '//checkout',
  '/order-success',
  '/Order-Success/',
  '/%6Frder-success',
  '/mentions-legales',
  '/cgv',
  '/CGV/',
  '/confidentialite',
  '/admin',
  '/admin/orders',
  '/admin/login',
  '/nowhere',
])('%s does not', (path) => {
  expect(carried(path)).toBe(false)
})
