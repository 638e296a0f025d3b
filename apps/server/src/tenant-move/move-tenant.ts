import { setTimeout as pause } from 'node:timers/promises'
import { cellOfHost, type Database, HOME } from '@fournil/db'
import { MOVE_KEY } from '@fournil/db/cells/moves'
import { MoveError } from '@fournil/db/shop-move/move-error'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { repairMove } from '@fournil/db/shop-move/repair-move'
import { rowsOf, type Side } from '@fournil/db/shop-move/side'
import type { MoveStep, Repair } from '@fournil/domain/shop-move'
import { shopInDirectory } from './shop-in-directory.ts'

type Asked = {
  home: Database
  /** Every cell, the platform's own first. */
  sides: readonly Side[]
  slug: string
  cell: string
  say: (sentence: string) => void
  onStep?: (step: MoveStep) => void | Promise<void>
}

/** Puts right what an earlier move has left, then moves the shop, and says what it does. */
export async function moveTenant({ home, sides, slug, cell, say, onStep }: Asked): Promise<void> {
  const entry = await cellOfHost(home, { slug })
  if (!entry) throw new MoveError(`No shop is called ${slug}.`)
  const target = sides.find((side) => side.cell === cell)
  if (!target) throw new MoveError(`No cell is called ${cell}: there are ${namesOf(sides)}.`)
  const shop = entry.tenant_id
  const directory = shopInDirectory(home, shop)
  const platform = sides.find((side) => side.cell === HOME)
  if (!platform)
    throw new MoveError('The platform’s own database is not among those that were given.')
  await aloneWith(platform, shop, async () => {
    const repair = async () => {
      for (const { kind, from, to } of await repairMove(shop, sides, directory))
        say(REPAIRED[kind](from, to))
    }
    await repair()
    const now = await directory.cell()
    if (now === cell) return say(`${slug} is in ${cell}.`)
    const source = sides.find((side) => side.cell === now)
    if (!source) throw new MoveError(`The cell “${now}” is not named in CELLS.`)
    say(`Moving ${slug} from ${now} to ${cell}. It sells on while it is copied.`)
    try {
      const { pause_ms, rows } = await moveShop({
        shop,
        home: platform,
        source,
        target,
        directory,
        linger_ms: LINGER_MS,
        onStep: async (step, ms, said) => {
          say(`${SENTENCES[step]}${said ? ` (${said})` : ''}: ${seconds(ms)}`)
          await onStep?.(step)
        },
      })
      say(
        `${slug} sells in ${cell}: ${rows} rows, the same in both. For ${seconds(pause_ms)} nothing could be written. Its files stay where they are: all cells share one store.`,
      )
    } catch (error) {
      say('The move broke off.')
      await repair()
      throw error
    }
  })
}

/** Longer than an answer takes. */
const LINGER_MS = 5_000

const SENTENCES: Record<MoveStep, string> = {
  prepare: 'Looked at both databases',
  copy: 'Copied the shop and caught up',
  stop: 'Stopped its writing',
  compare: 'Carried the rest and compared',
  leave: 'Closed it for good where it was',
  switch: 'Switched the directory',
  open: 'Opened it where it is now',
  clean: 'Carried its jobs and removed what it left behind',
}

const REPAIRED: Record<Repair['kind'], (from: string, to: string) => string> = {
  undo: (from, to) => `Undone: it sells in ${from}, and what was copied to ${to} is removed.`,
  finish: (from, to) => `Finished: it had left ${from}, and sells in ${to}.`,
  clean: (from) => `Removed what it had left behind in ${from}.`,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const namesOf = (sides: readonly Side[]) => sides.map(({ cell }) => cell).join(', ')

/** One mover for each shop; the lock ends with its connection. Processes that look after a broken move have it for a moment. */
async function aloneWith(home: Side, shop: string, work: () => Promise<void>) {
  let isMine = false
  for (let tries = 0; tries < 20 && !isMine; tries += 1) {
    if (tries > 0) await pause(100)
    const [lock] = await rowsOf<{ is_mine: boolean }>(
      home,
      `select pg_try_advisory_lock(${MOVE_KEY}) as is_mine`,
      [shop],
    )
    isMine = lock?.is_mine ?? false
  }
  if (!isMine) throw new MoveError('Somebody else is moving this shop just now.')
  try {
    await work()
  } finally {
    await rowsOf(home, `select pg_advisory_unlock(${MOVE_KEY})`, [shop]).catch(() => {})
  }
}
