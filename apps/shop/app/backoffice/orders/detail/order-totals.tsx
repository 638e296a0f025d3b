import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatEuros } from '@fournil/domain/money'
import { vatLabel } from '@fournil/domain/vat'
import { DefinitionList } from '@fournil/ui/definition-list'

/** From HT to what was paid, rate by rate. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const discount = {
    key: 'discount',
    term: order.promo_code ? `Remise déjà déduite (${order.promo_code})` : 'Remise déjà déduite',
    value: `−${formatEuros(order.discount_amount)}`,
  }
  const refunded = {
    key: 'refunded',
    term: 'Déjà remboursé',
    value: `−${formatEuros(order.refunded_amount)}`,
  }
  return (
    <DefinitionList
      className="order-totals"
      items={[
        ...(order.discount_amount > 0 ? [discount] : []),
        { key: 'ht', term: 'Total HT', value: formatEuros(order.subtotal_ht) },
        ...order.taxes.map((tax) => ({
          key: `vat-${tax.tax_rate}`,
          term: `${vatLabel(tax.tax_rate)} sur ${formatEuros(tax.base_ht)}`,
          value: formatEuros(tax.tax_amount),
        })),
        { key: 'ttc', term: 'Total TTC', value: formatEuros(order.total_ttc), strong: true },
        ...(order.refunded_amount > 0 ? [refunded] : []),
      ]}
    />
  )
}
