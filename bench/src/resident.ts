import { setTimeout as pause } from 'node:timers/promises'

/** The most that a server holds while something goes on, looked at twice a second. */
export async function peakDuring(port: number, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let peak = 0
  while (!isDone) {
    peak = Math.max(peak, await residentMb(port))
    await Promise.race([done, pause(500)])
  }
  await done
  return peak
}

export async function residentMb(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? []
  if (!bytes) throw new Error('The server does not say how much memory it holds.')
  return Number(bytes) / 2 ** 20
}
