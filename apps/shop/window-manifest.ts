import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEFORE = 'window.__reactRouterManifest='
const MANIFEST = /^manifest-[0-9a-f]{8}\.js$/

type Routes = Record<string, { id: string }>

/**
 * Beside the list of all pages, which is read whole and sorted before a page comes to life, one without the back office:
 * no page of the window leads there without leaving the document.
 */
export function writeWindowManifest(folder: string): void {
  const file = readdirSync(folder).find((name) => MANIFEST.test(name))
  if (!file) throw new Error('The build has no list of its pages.')
  const text = windowManifest(readFileSync(join(folder, file), 'utf8'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  writeFileSync(join(folder, `window-manifest-${hash}.js`), text)
}

export function windowManifest(text: string): string {
  if (!text.startsWith(BEFORE)) throw new Error('The list of pages is not what it was.')
  const manifest: { routes: Routes } = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ''))
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id]) => !OFFICE.test(id)),
  )
  return `${BEFORE}${JSON.stringify({ ...manifest, routes })};`
}

const OFFICE = /^(backoffice\/|\/admin)/
