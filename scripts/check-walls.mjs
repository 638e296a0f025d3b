// Which room may import which (docs/map.md). package.json files say what may be installed; this says what may be used.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { findCycles } from './find-cycles.mjs'
import { root } from './setup.mjs'

/** For each room, what of ours it may import. A `type:` rule allows `import type` alone. */
const ROOMS = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/db': ['domain'],
  'packages/integrations': ['domain'],
  'packages/ui': ['domain'],
  // What both applications of pages begin with, and the pages of an account that both have.
  'packages/pages': ['contract', 'domain', 'ui'],
  'packages/mail': ['domain'],
  'packages/services': [
    'domain',
    'contract',
    'db',
    'mail',
    /^integrations\/[\w-]+\/port$/,
    'type:integrations',
  ],
  // The demo's shops live through the product's own verbs, with a payment sandbox of their own.
  'packages/demo': ['db', 'domain', 'integrations', 'services'],
  'apps/shop': ['contract', 'domain', 'pages', 'ui'],
  'apps/platform': ['contract', 'domain', 'pages', 'ui'],
  'apps/server': ['contract', 'db', 'demo', 'domain', 'integrations', 'mail', 'services'],
  bench: ['contract', 'db', 'domain', 'integrations', 'mail', 'server', 'services'],
  // Journeys may lay out what no screen can: a sold-out product, a review waiting. Of the applications, the table of pages.
  e2e: ['db', 'demo', 'domain', /^(shop|platform)\/routes$/, /^integrations\/.*\/testing\//],
}

/** Inside an application: folders that never import each other. */
const APART = [
  ['apps/shop/app/storefront', 'apps/shop/app/backoffice'],
  ['apps/platform/app/site', 'apps/platform/app/console'],
]

/** Inside a room: each folder may import those before it, never those after it. Tests may lay out a whole story. */
const ONE_WAY = [
  [
    'packages/services/src/order-record',
    'packages/services/src/payments',
    'packages/services/src/orders',
  ],
  ['apps/shop/app/storefront/cart', 'apps/shop/app/storefront/checkout'],
]

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"\n;]|\n(?!\s*(?:import|export|const|function)\b))*?from\s+['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

export function checkWalls() {
  const broken = Object.keys(ROOMS).flatMap((room) => {
    const sources = new Map(
      sourcesOf(join(root, room)).map((file) => [file, readFileSync(file, 'utf8')]),
    )
    return [
      ...[...sources].flatMap(([file, source]) => violations(room, file, source)),
      ...circles(sources),
    ]
  })
  if (broken.length === 0) return
  process.stderr.write(`${broken.join('\n')}\n`)
  process.exit(1)
}

/** Files of one room that import each other in a circle, type imports included. */
export function circles(sources) {
  const imports = new Map(
    [...sources].map(([file, source]) => [
      file,
      specifiersIn(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => resolve(dirname(file), specifier)),
    ]),
  )
  return findCycles(imports).map(
    (way) => `imports in a circle:\n${way.map((file) => `    ${relative(root, file)}`).join('\n')}`,
  )
}

export function violations(room, file, source) {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  const found = []
  for (const { specifier, type } of specifiersIn(source)) {
    const problem = specifier.startsWith('.')
      ? (relativeProblem(room, file, specifier) ?? (isTest ? null : wayProblem(file, specifier)))
      : packageProblem(room, specifier, Boolean(type), isTest)
    if (problem) found.push(`${relative(root, file)}: ${problem}`)
  }
  return found
}

function specifiersIn(source) {
  return [...source.matchAll(IMPORT)].map(([, type, from, dynamic, bare]) => ({
    specifier: from ?? dynamic ?? bare,
    type,
  }))
}

function packageProblem(room, specifier, isType, isTest) {
  if (!specifier.startsWith('@fournil/')) return null
  const target = specifier.slice('@fournil/'.length)
  const name = target.split('/')[0]
  if (room.endsWith(`/${name}`) || room === name) return null
  const allowed = ROOMS[room].some((rule) => {
    if (rule instanceof RegExp) return rule.test(target)
    if (rule.startsWith('type:')) return (isType || isTest) && rule.slice(5) === name
    return rule === name
  })
  return allowed ? null : `${room} may not import ${specifier}`
}

function relativeProblem(room, file, specifier) {
  const target = relative(root, resolve(dirname(file), specifier))
  if (!target.startsWith(`${room}/`))
    return `${specifier} leaves ${room}; import the package instead`
  const here = relative(root, file)
  for (const [one, other] of APART) {
    const crosses = (a, b) => here.startsWith(`${a}/`) && target.startsWith(`${b}/`)
    if (crosses(one, other) || crosses(other, one))
      return `${here.startsWith(one) ? one : other} may not import ${target}`
  }
  return null
}

function wayProblem(file, specifier) {
  const [here, target] = [relative(root, file), relative(root, resolve(dirname(file), specifier))]
  for (const folders of ONE_WAY) {
    const [from, to] = [here, target].map((path) =>
      folders.findIndex((folder) => path.startsWith(`${folder}/`)),
    )
    if (from >= 0 && to > from)
      return `${folders[from]} may not import ${target}: ${folders[to]} stands on it`
  }
  return null
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', 'dist', '.react-router', 'generated'].includes(entry.name))
      return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesOf(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })
}
