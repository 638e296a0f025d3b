import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, signal } from './processes.ts'

/**
 * Whoever follows the primary hears nothing from now on, and nobody notices yet: what is on its way to them stays there. Returns what
 * throws it away for good, as a machine that loses its power does; here, where all share a kernel, they would read it to the end.
 */
export function stallLines(folder: string, names: readonly string[]): () => void {
  const receivers = names.flatMap((name) => receiversOf(folder, name))
  if (receivers.length === 0) throw new Error('Nobody follows the primary.')
  for (const pid of receivers) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of receivers) {
      signal(pid, 'SIGTERM')
      signal(pid, 'SIGCONT')
    }
  }
}

/** The process of this PostgreSQL that takes what the primary sends. */
function receiversOf(folder: string, name: string): number[] {
  const postmaster = readFileSync(join(folder, name, 'postgres/postmaster.pid'), 'utf8')
  return childrenOf(Number.parseInt(postmaster, 10)).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'),
  )
}
