import { createServer } from 'node:net'

/** Below those that the system gives to whoever asks for any port, or connects somewhere: nobody gets one of ours by chance. */
const FIRST = 20_000
/** Processes that test side by side have neighbouring numbers, and so blocks of ports apart. */
const BLOCK = 16
const BLOCKS = 750

let next = FIRST + (process.pid % BLOCKS) * BLOCK

/** A port for a program that cannot choose one itself: still free when it comes to listen there. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = next
    next += 1
    if (await isUnused(port)) return port
  }
}

function isUnused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
