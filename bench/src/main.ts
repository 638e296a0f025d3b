// `npm run bench -- <name>`: prints its figures, and fails where a limit is not kept.
export {}

const BENCHES = {
  backoffice: () => import('./backoffice/run.ts'),
  catalogue: () => import('./catalogue/run.ts'),
  feed: () => import('./feed/run.ts'),
  growth: () => import('./growth/run.ts'),
  invoices: () => import('./invoices/run.ts'),
  checkout: () => import('./checkout/run.ts'),
  crashes: () => import('./crashes/run.ts'),
  memory: () => import('./memory/run.ts'),
  move: () => import('./move/run.ts'),
  pages: () => import('./pages/run.ts'),
  peers: () => import('./peers/run.ts'),
  platform: () => import('./platform/run.ts'),
  reads: () => import('./reads/run.ts'),
  standbys: () => import('./standbys/run.ts'),
  start: () => import('./start/run.ts'),
}

/** It installs what others have written, so it has to be asked for by name. */
const ON_DEMAND = 'peers'

const asked = process.argv[2]
const usual = Object.keys(BENCHES).filter((name) => name !== ON_DEMAND)
const names = (asked === undefined ? usual : [asked]).filter(isBench)
if (names.length === 0) {
  console.error(`Which bench? ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
let kept = true
for (const name of names) {
  console.log(`\n▸ ${name}`)
  const { run } = await BENCHES[name]()
  kept = (await run()) && kept
}
process.exit(kept ? 0 : 1)

function isBench(text: string): text is keyof typeof BENCHES {
  return Object.hasOwn(BENCHES, text)
}
