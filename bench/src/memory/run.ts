import { setTimeout as pause } from 'node:timers/promises'
import { runningCluster } from '@fournil/db/cluster/start-cluster'
import { prepareShop } from '../checkout/prepare-shop.ts'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { printTable } from '../print-table.ts'
import { peakDuring, residentMb } from '../resident.ts'
import { startProcess } from '../start-process.ts'
import { type Load, openLoad } from './load.ts'

const SHOP = 'maison-levain'
const SECONDS = 90
const VISITORS = 8
const REST_SECONDS = 10
const LIMITS_MB = { idle: 200, peak: 400, after: 350 }

/** What the real server holds when nobody comes, while people do everything at once, and once they have gone. */
export async function run(): Promise<boolean> {
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
        MALLOC_ARENA_MAX: '2',
      },
      'with its memory flags',
    )
    try {
      const counter = await prepareShop(runningCluster(folder)?.owner_url ?? '', SHOP)
      const idle = await residentMb(server.port)
      const load = await openLoad(server.port, SHOP, counter, VISITORS)
      const peak = await peakDuring(server.port, load.run(SECONDS))
      load.close()
      await pause(REST_SECONDS * 1000)
      return report({ idle, peak, after: await residentMb(server.port) }, load)
    } finally {
      await server.stop()
    }
  })
}

function report(seen: typeof LIMITS_MB, { counts }: Load): boolean {
  const failures = counts.get('failed') ?? 0
  const done = [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
  console.log(`\n${VISITORS} visitors at once for ${SECONDS} s: ${done}\n`)
  const names = ['idle', 'peak', 'after'] as const
  printTable(
    ['', 'resident MB', 'of the limit'],
    names.map((name) => [name, seen[name].toFixed(0), (seen[name] / LIMITS_MB[name]).toFixed(2)]),
  )
  return failures === 0 && names.every((name) => seen[name] <= LIMITS_MB[name])
}
