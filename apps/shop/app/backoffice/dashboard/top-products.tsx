import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { Panel } from '@fournil/ui/panel'

type TopProduct = Dashboard['period']['top_products'][number]

/** What leaves the shop most, by pieces: the baker counts trays, not euros. */
export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const most = Math.max(1, ...products.map(({ quantity }) => quantity))
  return (
    <Panel title="Produits les plus vendus">
      {products.length === 0 && (
        <p className="panel-nothing">Aucune vente payée sur cette période.</p>
      )}
      <ol className="top-products">
        {products.map(({ product_id, product_name, quantity, revenue }) => (
          <li key={product_id}>
            <span className="top-product-name">{product_name || 'Produit inconnu'}</span>
            <span className="top-product-figures numeric">
              <strong>{formatCount(quantity)}</strong> · {formatEuros(revenue)}
            </span>
            <span className="top-product-track" aria-hidden="true">
              <span style={{ width: `${(Math.max(0, quantity) / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
