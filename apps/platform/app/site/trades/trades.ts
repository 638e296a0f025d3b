import { boucherie } from './boucherie.ts'
import { boulangerie } from './boulangerie.ts'
import { fromagerie } from './fromagerie.ts'
import { patisserie } from './patisserie.ts'
import type { Trade } from './trade-content.ts'

export const TRADES: readonly Trade[] = [boulangerie, patisserie, boucherie, fromagerie]

export function tradeAt(pathname: string): Trade | undefined {
  return TRADES.find(({ slug }) => pathname.replaceAll('/', '') === slug)
}
