import type { ProductionItem } from '@fournil/contract/office/production'
import { nameWithOptions } from '@fournil/domain/options'
import type { ProductionSum } from '@fournil/domain/production'
import { amountWords, lateWords } from './production-words.ts'

/** One thing at one moment: touched when it is made. The whole field is the target, for hands in dough. */
export function ProductionTick({
  item,
  label,
  sum,
  onTick,
}: {
  item: ProductionItem
  label: string
  sum: ProductionSum
  onTick: (isDone: boolean) => void
}) {
  const late = lateWords(sum)
  const attach = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = sum.is_begun && !sum.is_done
  }
  return (
    <label className="production-tick" data-late={late !== null || undefined}>
      <input
        ref={attach}
        type="checkbox"
        className="choice-box"
        checked={sum.is_done}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
      />
      <span className="visually-hidden">{nameWithOptions(item.product_name, item.options)}, </span>
      <span className="production-moment">{label}</span>
      <b className="production-count">{amountWords(item.by_weight, sum.quantity)}</b>
      {late && (
        <span className="production-late">
          {late}
          <span className="visually-hidden"> depuis</span>
        </span>
      )}
    </label>
  )
}
