// `npm run bench -- <name>`: prints its figures, and fails where a limit is not kept.
export {}

const BENCHES = {
  backoffice: () => import('./backoffice/run.ts'),
  catalogue: () => import('./catalogue/run.ts'),
  invoices: () => import('./invoices/run.ts'),
  checkout: () => import('./checkout/run.ts'),
  crashes: () => import('./crashes/run.ts'),
  pages: () => import('./pages/run.ts'),
}

const name = process.argv[2] ?? ''
if (!isBench(name)) {
  console.error(`Which bench? ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
const { run } = await BENCHES[name]()
process.exit((await run()) ? 0 : 1)

function isBench(text: string): text is keyof typeof BENCHES {
  return Object.hasOwn(BENCHES, text)
}
