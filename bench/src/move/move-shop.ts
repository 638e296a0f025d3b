import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../apps/server/src/tenant-move.ts', import.meta.url))

type Asked = { slug: string; cell: string; env: Record<string, string> }

/** The command as an operator calls it, and for how long it says that nothing could be written. */
export async function moveShop({
  slug,
  cell,
  env,
}: Asked): Promise<{ pause_s: number; all_s: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [PROGRAM, slug, cell], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`  ${line}`)
    said += line
  }
  const code = child.exitCode ?? (await once(child, 'close'))[0]
  const pause = /For (\d+\.\d+) s nothing/.exec(said)?.[1]
  if (code !== 0 || !pause) throw new Error(`The shop was not moved to ${cell}.`)
  return { pause_s: Number(pause), all_s: (performance.now() - start) / 1000 }
}
