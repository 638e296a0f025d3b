import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** The port it says it answers at, once it does. */
  ready: Promise<number>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** One of the server's programs in a process of its own, with these variables and few others. */
export function serverProcess(
  variables: Record<string, string>,
  program = 'main.ts',
): ServerProcess {
  const entry = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      SEED_DEMO: '0',
      // A busy machine must not turn a test's requests away.
      MAX_EVENT_LOOP_DELAY: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += part
  })
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part
      const [, port] = /localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(Number(port))
    })
    ended.then(() => reject(new Error(`it ended: ${errors}`)))
  })
  // Whoever only waits for the end is not told of a start that did not happen.
  ready.catch(() => {})
  return { child, output: () => output, errors: () => errors, ready, ended }
}
