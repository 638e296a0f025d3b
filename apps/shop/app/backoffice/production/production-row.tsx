import type { ProductionItem, ProductionSheet } from '@fournil/contract/office/production'
import {
  momentsOf,
  type ProductionCell,
  type ProductionView,
  sumOf,
} from '@fournil/domain/production'
import { LineOptions } from '@fournil/ui/line-options'
import { ProductionTick } from './production-tick.tsx'
import { allergenWords, amountWords, storesWords } from './production-words.ts'

/** One thing to make: how many in all, where they go, and a tick for each moment of the day. */
export function ProductionRow({
  item,
  view,
  stores,
  printed,
  onTick,
}: {
  item: ProductionItem
  view: ProductionView
  /** Those that the sheet is for. */
  stores: ProductionSheet['stores']
  printed: ReadonlySet<string>
  onTick: (item: ProductionItem, cells: readonly ProductionCell[], isDone: boolean) => void
}) {
  const whole = sumOf(item.cells, printed)
  const places = storesWords(item, stores)
  const allergens = allergenWords(item.allergens)
  return (
    <li className="production-row" data-done={whole.is_done || undefined}>
      <b className="production-total">{amountWords(item.by_weight, whole.quantity)}</b>
      <div className="production-what">
        <span className="production-name">{item.product_name}</span>
        <LineOptions options={item.options} />
        {places && <span className="production-places">{places}</span>}
        {allergens && <span className="production-allergens">{allergens}</span>}
        {whole.quantity === 0 && (
          <span className="production-gone">Plus commandé&nbsp;: annulé ou déplacé.</span>
        )}
      </div>
      <div className="production-ticks">
        {momentsOf(view, item.cells).map(({ key, label, covers }) => {
          const cells = item.cells.filter(({ hour }) => covers(hour))
          return (
            <ProductionTick
              key={key}
              item={item}
              label={view === 'day' ? 'Fait' : label}
              sum={sumOf(cells, printed)}
              onTick={(isDone) => onTick(item, cells, isDone)}
            />
          )
        })}
      </div>
    </li>
  )
}
