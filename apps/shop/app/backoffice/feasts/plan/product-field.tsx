import type { FeastProductChoice } from '@fournil/contract/office/feasts'
import { plural } from '@fournil/domain/text'
import { type FormFieldProps, useField } from '@fournil/ui/form'
import { TextField } from '@fournil/ui/text-field'
import { useEffect, useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useKnownProducts } from './known-products.tsx'

const PAUSE_MS = 200

/** A product of a row: found by its name, then shown by it. */
export function ProductField(props: FormFieldProps) {
  const { frame, name, value, change, leave } = useField<string>(props)
  const { nameOf, learn } = useKnownProducts()
  const [search, setSearch] = useState('')
  const found = useFound(search, value === '')
  const chosen = value === '' ? null : (nameOf(value) ?? 'Produit supprimé')
  return (
    <div className="feast-product">
      <TextField
        {...frame}
        name={name}
        value={chosen ?? search}
        placeholder="Rechercher un produit"
        autoComplete="off"
        onChange={({ target }) => {
          // Typing over a product that was chosen looks for another one.
          if (chosen !== null) change('')
          setSearch(target.value)
        }}
        onBlur={leave}
      />
      {found.length > 0 && (
        <ul className="feast-found" aria-label="Produits trouvés">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  learn(product)
                  change(product.id)
                }}
              >
                <span>{product.name}</span>
                <span className="note">{aboutOf(product)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {value === '' && search !== '' && (
        <p role="status" className="note">
          {found.length === 0
            ? 'Aucun produit trouvé'
            : plural(found.length, 'produit trouvé', 'produits trouvés')}
        </p>
      )}
    </div>
  )
}

function aboutOf({ category_name, daily_capacity }: FeastProductChoice): string {
  const usual = daily_capacity === null ? null : `${daily_capacity} par jour d’habitude`
  return [category_name, usual].filter(Boolean).join(', ')
}

function useFound(search: string, isAsking: boolean): readonly FeastProductChoice[] {
  const [found, setFound] = useState<readonly FeastProductChoice[]>([])
  useEffect(() => {
    if (!isAsking) return setFound([])
    let isLate = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.office.feasts.findProducts({ search }).catch(() => [])
      if (!isLate) setFound(answer)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [search, isAsking])
  return found
}
