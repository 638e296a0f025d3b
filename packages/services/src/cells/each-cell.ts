import { isOutOfReach } from '@fournil/db'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { atCell } from './at-shop.ts'

/** What every cell answers. One that does not answer is left out: the console says so above what it shows. */
export async function eachCell<T>(
  ctx: Context,
  ask: (there: Context) => Promise<T>,
): Promise<[T, ...T[]]> {
  if (!ctx.cells) return [await ask(ctx)]
  const [home = '', ...others] = ctx.cells.names
  const asked = others.map(async (name) => ask(await atCell(ctx, name)))
  const answered = Promise.allSettled(asked)
  // What is wrong with the question itself is wrong everywhere, and said by the first.
  const first = await ask(await atCell(ctx, home))
  const rest = (await answered).flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value]
    if (isOutOfReach(answer.reason)) return []
    throw answer.reason
  })
  return [first, ...rest]
}

/** What every cell answers, or nothing: for what would be taken for the whole, by somebody who does not see the console's word. */
export async function everyCell<T>(
  ctx: Context,
  ask: (there: Context) => Promise<T>,
): Promise<T[]> {
  if (!ctx.cells) return [await ask(ctx)]
  return Promise.all(ctx.cells.names.map(async (name) => ask(await atCell(ctx, name))))
}

/** For what is named without its shop: in one cell after the other until it is found. */
export async function inSomeCell<T>(ctx: Context, act: (there: Context) => Promise<T>): Promise<T> {
  const names = ctx.cells?.names ?? []
  for (const name of names.slice(0, -1)) {
    try {
      return await act(await atCell(ctx, name))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    }
  }
  const last = names.at(-1)
  return act(last ? await atCell(ctx, last) : ctx)
}

/** Figures of one kind, added up name by name. */
export function addUp<Figures extends Record<string, number>>(
  all: readonly [Figures, ...Figures[]],
): Figures {
  const [first, ...others] = all
  const sum: Record<string, number> = { ...first }
  for (const figures of others)
    for (const [name, figure] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + figure
  return sum as Figures
}
