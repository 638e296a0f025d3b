import type { OrderDetail } from '@fournil/contract/office/order-views'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { vatLabel } from '@fournil/domain/vat'
import { LineOptions } from '@fournil/ui/line-options'
import { WeighedLine } from '../weigh/weighed-line.tsx'

/** What goes into the bag. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <table className="order-lines">
      <caption className="visually-hidden">Articles de la commande</caption>
      <thead>
        <tr>
          <th scope="col">Qté</th>
          <th scope="col">Article</th>
          <th scope="col" data-numeric>
            Prix unitaire
          </th>
          <th scope="col" data-numeric>
            Total TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {order.order_items.map((item) => (
          <tr key={item.id}>
            <td className="order-quantity" data-weight={item.by_weight ? true : undefined}>
              {item.by_weight ? weightOfUnits(item.by_weight, item.quantity) : item.quantity}
            </td>
            <td>
              {item.product_name}
              <LineOptions options={item.options} />
              <span className="order-vat">
                {[vatLabel(item.tax_rate), unitFactsText(item)].filter(Boolean).join(' · ')}
              </span>
              {item.by_weight && <WeighedLine order={order} item={item} />}
            </td>
            <td data-numeric>{formatEuros(item.unit_price)}</td>
            <td data-numeric>
              {formatEuros(item.total_ttc)}
              {item.discount_amount > 0 && (
                <span className="order-vat">remise −{formatEuros(item.discount_amount)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
