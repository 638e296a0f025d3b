import type { PricedCart } from '@fournil/contract/shop/cart'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { Panel } from '@fournil/ui/panel'
import { PromoCode } from '@fournil/ui/promo-code'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { newsOf, type WishedLine } from './wished-line.ts'

type WishedLinesProps = {
  lines: readonly WishedLine[]
  priced: PricedCart | null
  error?: string
  promo_code: string | null
  onChange: (lines: WishedLine[]) => void
  onPromoCode: (code: string | null) => void
}

/** What was taken down so far, and what it comes to. */
export function WishedLines(props: WishedLinesProps) {
  const { lines, priced, error, promo_code, onChange, onPromoCode } = props
  const set = (key: string, quantity: number) =>
    onChange(
      lines.flatMap((line) =>
        line.key !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
      ),
    )
  return (
    <Panel title="Commande">
      <div className="stack">
        {lines.length === 0 && (
          <p className={error ? 'field-error' : 'note'} role={error ? 'alert' : undefined}>
            {error ?? 'Aucun produit pour l’instant.'}
          </p>
        )}
        <ul className="phone-order-lines">
          {lines.map((line) => {
            const told = priced?.lines.find(({ line_key }) => line_key === line.key)
            const name = nameWithOptions(line.product_name, told?.options ?? [])
            const words = newsOf(line.key, priced)
            return (
              <li key={line.key} className="phone-order-line">
                <span className="phone-order-name">
                  {name}
                  {words && <span className="phone-order-news">{words}</span>}
                </span>
                <QuantityStepper
                  label={`Quantité de ${name}`}
                  value={line.quantity}
                  min={0}
                  onChange={(quantity) => set(line.key, quantity)}
                />
                <span className="numeric phone-order-amount">
                  {told && formatEuros(told.total_ttc)}
                </span>
              </li>
            )
          })}
        </ul>
        {lines.length > 0 && (
          <PromoCode
            code={promo_code}
            verdict={priced?.promo && priced.promo.code === promo_code ? priced.promo : null}
            onKeep={onPromoCode}
          />
        )}
        {lines.length > 0 && (
          <p className="phone-order-total">
            <span>Total TTC</span>
            <b className="numeric">{priced ? formatEuros(priced.total_ttc) : '…'}</b>
          </p>
        )}
      </div>
    </Panel>
  )
}
