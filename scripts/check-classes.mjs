// A class that a component names has a selector in a style sheet of ours, and a selector has a component that names it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { definedClasses, usedClasses } from './find-classes.mjs'
import { root } from './setup.mjs'

/** Mail carries its styles in its lines, the sandbox's pages in their head. */
const FOLDERS = ['apps/shop/app', 'apps/platform/app', 'packages/pages/src', 'packages/ui/src']

/** Selectors that no component names, and why they are right. */
const NOT_NAMED = {
  office: 'on the body of every page whose handle has this temperament',
}

export function checkClasses() {
  const files = FOLDERS.flatMap((folder) => filesOf(join(root, folder)))
  const read = (pattern) =>
    new Map(
      files
        .filter((file) => pattern.test(file))
        .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
    )
  const broken = classFaults(read(/\.tsx?$/), read(/\.css$/), NOT_NAMED)
  if (broken.length === 0) return
  process.stderr.write(`${broken.join('\n')}\n`)
  process.exit(1)
}

/** `sources` and `sheets`: texts by their path. */
export function classFaults(sources, sheets, notNamed = {}) {
  const used = [...sources].flatMap(([file, source]) =>
    usedClasses(file, source).map((use) => ({ file, ...use })),
  )
  const defined = new Map()
  for (const [file, sheet] of sheets)
    for (const name of definedClasses(sheet)) if (!defined.has(name)) defined.set(name, file)
  const isUsed = (name) =>
    used.some((use) => (use.isStart ? name.startsWith(use.name) : name === use.name))
  return [
    ...used
      .filter(({ name, isStart }) =>
        isStart ? ![...defined.keys()].some((known) => known.startsWith(name)) : !defined.has(name),
      )
      .map(
        ({ file, line, name }) =>
          `${file}:${line}: no style sheet knows the class ${name}; its look belongs in the CSS file beside it (docs/style.md)`,
      ),
    ...[...defined]
      .filter(([name]) => !isUsed(name) && !(name in notNamed))
      .map(([name, file]) => `${file}: no component wears .${name}`),
    ...Object.keys(notNamed)
      .filter((name) => !defined.has(name) || isUsed(name))
      .map((name) => `scripts/check-classes.mjs: .${name} needs no exception`),
  ]
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'testing') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) checkClasses()
