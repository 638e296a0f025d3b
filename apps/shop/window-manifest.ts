import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BEFORE = 'window.__reactRouterManifest='
const MANIFEST = /^manifest-[0-9a-f]{8}\.js$/

type Manifest = { routes: Record<string, unknown>; url: string; version: string }

/**
 * Beside the list of all pages, which is read whole and sorted before a page comes to life, one without the back office:
 * no page of the window leads there without leaving the document.
 */
export function writeWindowManifest(folder: string): void {
  const file = readdirSync(folder).find((name) => MANIFEST.test(name))
  if (!file) throw new Error('The build has no list of its pages.')
  const { name, text } = windowManifest(readFileSync(join(folder, file), 'utf8'))
  writeFileSync(join(folder, name), text)
}

export function windowManifest(whole: string): { name: string; text: string } {
  if (!whole.startsWith(BEFORE)) throw new Error('The list of pages is not what it was.')
  const manifest: Manifest = JSON.parse(whole.slice(BEFORE.length).replace(/;\s*$/, ''))
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id]) => !OFFICE.test(id)),
  )
  const hash = createHash('sha256').update(JSON.stringify(routes)).update(manifest.version)
  const name = `window-manifest-${hash.digest('hex').slice(0, 8)}.js`
  // The router asks for what stands under this address once more: it must find the same file.
  const url = manifest.url.replace(/[^/]+$/, name)
  return { name, text: `${BEFORE}${JSON.stringify({ ...manifest, routes, url })};` }
}

const OFFICE = /^(backoffice\/|\/admin)/
