import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { formatEuros } from '@fournil/domain/money'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Panel } from '@fournil/ui/panel'
import { useCallback, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { FindBox } from './find-box.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { useFound } from './use-found.ts'
import { type WishedLine, wishedLine } from './wished-line.ts'

type ProductPartProps = { store_id: string; onAdd: (line: WishedLine) => void }

/** Two letters and Enter: that is how a product is taken down. */
export function ProductPart({ store_id, onAdd }: ProductPartProps) {
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<ProductCard | null>(null)
  const ask = useCallback(
    (typed: string) =>
      officeApi.shop.catalogue
        .list({ store_id, search: typed, page: 1 })
        .then(({ products }) => products),
    [store_id],
  )
  const found = useFound(search, ask)
  const add = (product: ProductCard) => {
    if (product.options) return setAsking(product)
    onAdd(wishedLine(product))
    setSearch('')
  }
  return (
    <Panel title="Produits">
      <div className="stack">
        <FindBox
          label="Rechercher un produit"
          typed={search}
          found={found}
          listLabel="Produits trouvés"
          none="Aucun produit trouvé dans ce magasin."
          keyOf={({ id }) => id}
          show={(product) => (
            <>
              <b>{product.name}</b>
              <span className="numeric">
                {formatEuros(product.options?.least_price ?? product.price)}
              </span>
              <PlusIcon />
            </>
          )}
          onType={setSearch}
          onChoose={add}
        />
        {found === null && <p role="alert">Les produits n’ont pas pu être cherchés. Réessayez.</p>}
        {asking && (
          <OptionDialog
            key={asking.id}
            product={asking}
            store_id={store_id}
            onClose={() => setAsking(null)}
            onChoose={(options) => {
              onAdd(wishedLine(asking, options))
              setAsking(null)
              setSearch('')
            }}
          />
        )}
      </div>
    </Panel>
  )
}
