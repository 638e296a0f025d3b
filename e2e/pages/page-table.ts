import { readFileSync } from 'node:fs'
import platform from '@fournil/platform/routes'
import shop from '@fournil/shop/routes'

export type TablePage = {
  application: 'shop' | 'platform'
  /** As the table writes it, from the root: `/product/:productId`. */
  path: string
  file: string
  /** The part of the application it belongs to: storefront, backoffice, site, console, or none. */
  part: string
}

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] }

/** Every page of both applications, from their own tables; a route without a component is no page. */
export const PAGES: TablePage[] = [
  ...pagesOf('shop', shop).filter(hasComponent),
  ...pagesOf('platform', platform).filter(hasComponent),
]

export function pagesOf(
  application: TablePage['application'],
  entries: readonly Entry[],
  parent = '',
): TablePage[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent
    const isLayout = path === '' && !index
    const part = file.includes('/') ? (file.split('/')[0] ?? '') : ''
    const own = isLayout ? [] : [{ application, path: full || '/', file, part }]
    return [...own, ...pagesOf(application, children, full)]
  })
}

function hasComponent({ application, file }: TablePage): boolean {
  const table = import.meta.resolve(`@fournil/${application}/routes`)
  return /^export default /m.test(readFileSync(new URL(file, table), 'utf8'))
}
