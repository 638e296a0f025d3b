import { setTimeout as pause } from 'node:timers/promises'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import { prepareShop } from '../checkout/prepare-shop.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { residentDuring, residentMb } from '../resident.ts'
import { startProcess } from '../start-process.ts'
import { type Load, openLoad } from './load.ts'

const SHOP = 'maison-levain'
/** How long they come, unless another number is given behind the name of the bench. */
const MINUTES = 1.5
const VISITORS = 8
const REST_SECONDS = 10
const LIMITS_MB = { idle: 200, peak: 400, after: 350 }
const PARTS = 6
/** Beyond this many minutes it has to stay as it is: so much more at most in the last sixth than in the middle. */
const LONG_MINUTES = 10
const MOST_GROWTH = 1.1

/** What the real server holds when nobody comes, while people do everything at once, and once they have gone. */
export async function run(): Promise<boolean> {
  const minutes = Number(process.argv[3] ?? MINUTES)
  return inTemporaryFolder(async (folder) => {
    const server = await startProcess(
      new URL('../../../apps/server/build/main.js', import.meta.url),
      {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '100000000',
        TRUSTED_PROXIES: '127.0.0.1',
        // A busy machine would turn visitors away, and there would be nothing to measure.
        MAX_EVENT_LOOP_DELAY: '0',
      },
      'with its memory flags',
    )
    try {
      const counter = await prepareShop(runningCluster(folder)?.owner_url ?? '', SHOP)
      const idle = await residentMb(server.port)
      const load = await openLoad(server.port, SHOP, counter, VISITORS)
      const seen = await residentDuring(server.port, load.run(minutes * 60))
      load.close()
      await pause(REST_SECONDS * 1000)
      const peak = Math.max(...seen)
      const isStable = minutes < LONG_MINUTES || hasStayed(seen, minutes)
      const after = await residentMb(server.port)
      return report({ idle, peak, after }, load, minutes) && isStable
    } finally {
      await server.stop()
    }
  })
}

function report(seen: typeof LIMITS_MB, { counts }: Load, minutes: number): boolean {
  const failures = counts.get('failed') ?? 0
  const done = [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
  console.log(`\n${VISITORS} visitors at once for ${minutes} min: ${done}\n`)
  const names = ['idle', 'peak', 'after'] as const
  printTable(
    ['', 'resident MB', 'of the limit'],
    names.map((name) => [name, seen[name].toFixed(0), (seen[name] / LIMITS_MB[name]).toFixed(2)]),
  )
  return failures === 0 && names.every((name) => seen[name] <= LIMITS_MB[name])
}

/** Whether it goes on growing while the same goes on. */
function hasStayed(seen: readonly number[], minutes: number): boolean {
  const size = Math.ceil(seen.length / PARTS)
  const parts = Array.from({ length: PARTS }, (_, part) =>
    percentile(seen.slice(part * size, (part + 1) * size), 0.5),
  )
  const said = parts.map((mb) => mb.toFixed(0)).join(', ')
  console.log(`\nMedian of every sixth of ${minutes} min: ${said} MB`)
  const middle = parts[PARTS / 2] ?? 0
  return (parts.at(-1) ?? 0) <= MOST_GROWTH * middle
}
