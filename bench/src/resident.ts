import { setTimeout as pause } from 'node:timers/promises'

/** The most that a server holds while something goes on. */
export async function peakDuring(port: number, work: Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await residentDuring(port, work)))
}

/** What a server holds while something goes on, looked at twice a second. */
export async function residentDuring(port: number, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const seen: number[] = []
  while (!isDone) {
    seen.push(await residentMb(port))
    await Promise.race([done, pause(500)])
  }
  await done
  return seen
}

export async function residentMb(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? []
  if (!bytes) throw new Error('The server does not say how much memory it holds.')
  return Number(bytes) / 2 ** 20
}
