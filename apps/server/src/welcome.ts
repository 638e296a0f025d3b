import type { Environment } from './environment.ts'

/** What a newcomer sees once it runs. */
export function welcome(env: Environment, port: number): string {
  const at = (host: string) => `http://${host}:${port}`
  if (!env.SEED_DEMO) return `\n  Fournil answers at ${at('localhost')}\n\n`
  return `
  Fournil

  Maison Levain   ${at('localhost')}/   (also ${at('maison-levain.localhost')}/)
  Colbert         ${at('colbert.localhost')}/
  Platform        ${at('localhost')}/?platform=true
  API reference   ${at('localhost')}/api/docs
  Mailbox         ${at('localhost')}/mailbox

  Demo accounts, password Fournil-2026:
  super@fournil.test · admin@maison-levain.test · caisse@maison-levain.test · admin@colbert.test · comptable@fournil.test

  ${reach(env)}

`
}

/** The demo's passwords are published: whoever starts it is told who gets to it. */
function reach({ HOST }: Environment): string {
  return HOST === '127.0.0.1'
    ? 'It listens on this machine alone; HOST=0.0.0.0 opens it to others.'
    : `It listens on ${HOST}: whoever gets there knows these passwords.`
}
