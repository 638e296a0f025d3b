import type { ProductDetail } from '@fournil/contract/shop/product'
import { NUTRIENT_LABELS, NUTRIENTS } from '@fournil/domain/nutrition'
import { formatNumber } from '@fournil/domain/text'
import type { ReactNode } from 'react'

type Composed = Pick<
  ProductDetail,
  | 'brand'
  | 'ingredients'
  | 'is_prepacked'
  | 'storage_conditions'
  | 'origin'
  | 'nutrition'
  | 'alcohol_by_volume'
>

/** What it is made of, how it is kept and who made it; nothing at all where the shop says none of it. */
export function Composition({ product }: { product: Composed }) {
  const { ingredients, brand, storage_conditions, origin, nutrition, alcohol_by_volume } = product
  if (!ingredients && !brand && !storage_conditions && !origin && !nutrition && !alcohol_by_volume)
    return null
  return (
    <dl className="composition">
      {ingredients && <Fact term="Ingrédients">{ingredients}</Fact>}
      {alcohol_by_volume !== null && (
        <Fact term="Alcool">
          {formatNumber(alcohol_by_volume)}&nbsp;% vol. L’abus d’alcool est dangereux pour la santé,
          à consommer avec modération.
        </Fact>
      )}
      {storage_conditions && <Fact term="Conservation">{storage_conditions}</Fact>}
      {origin && <Fact term="Origine">{origin}</Fact>}
      {nutrition && (
        <Fact term="Valeurs nutritionnelles pour 100 g ou 100 ml">
          <NutritionTable nutrition={nutrition} />
        </Fact>
      )}
      {brand && <Fact term="Marque">{brand}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NutritionTable({ nutrition }: { nutrition: NonNullable<Composed['nutrition']> }) {
  return (
    <table className="nutrition">
      <tbody>
        {NUTRIENTS.map((name) => (
          <tr key={name}>
            <th scope="row">{NUTRIENT_LABELS[name]}</th>
            <td>
              {formatNumber(nutrition[name] ?? 0)}
              {name.startsWith('energy') ? '' : '\u00a0g'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
