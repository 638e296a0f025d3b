import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { priceOfUnit, unitBounds, weightOfUnits } from '@fournil/domain/by-weight'
import { formatEuros } from '@fournil/domain/money'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { useEffect } from 'react'
import { paidSentence } from './paid.ts'
import { usePaid } from './use-paid.ts'

const { Money, Numeric, Radio, Select, useTyped } = formFields(ProductForm)

export const WAYS = [
  { value: 'piece', label: 'À la pièce' },
  { value: 'weight', label: 'Au poids' },
]
export const WEIGHT_UNITS = [
  { value: 'piece', label: 'des pièces d’un poids approché' },
  { value: 'step', label: 'un poids, par pas de pesée' },
]

type Choices = { choices: ProductChoices }

/** By the piece at a price, or by weight at a price per kilo: then the price of a unit follows. */
export function SaleFields({ choices }: Choices) {
  const { sold_by, weight_unit, price, price_per_kilo } = useTyped()
  const paid = usePaid(choices)
  useEstimatedPrice()
  return (
    <>
      <Radio name="sold_by" wide options={WAYS} />
      {sold_by !== 'weight' && (
        <Money name="price" hint={paidSentence(price, paid, 'Ce que le client paie.')} />
      )}
      {sold_by === 'weight' && (
        <>
          <Money
            name="price_per_kilo"
            hint={paidSentence(price_per_kilo, paid, 'Ce que le client paie pour un kilo.')}
          />
          <Select name="weight_unit" placeholder="Choisissez" options={WEIGHT_UNITS} />
          <Numeric name="unit_grams" unit="g" hint={<UnitHint choices={choices} />} />
        </>
      )}
      {sold_by === 'weight' && weight_unit === 'step' && (
        <>
          <Numeric name="least_grams" unit="g" hint="Facultatif." />
          <Numeric name="most_grams" unit="g" hint="Facultatif." />
        </>
      )}
    </>
  )
}

/** What the cart will say of one unit, while it is typed. */
function UnitHint({ choices }: Choices) {
  const { sale } = usePaid(choices)
  const { weight_unit, unit_grams, least_grams = null, most_grams = null } = useTyped()
  if (!weight_unit || !unit_grams) return 'Le poids moyen d’une pièce, ou le pas\u00a0: 100 g.'
  const unit = { weight_unit, unit_grams }
  const { least } = unitBounds({ ...unit, least_grams, most_grams })
  const weight = weightOfUnits(unit, least)
  const said = sale ? `${weight}\u00a0: ${formatEuros(sale.price * least)}, prix estimé` : weight
  return `${said}. Vous pesez avant la remise, et ce qui pèse moins est remboursé.`
}

/** The price is what a unit costs, with or without VAT as the kilo is typed; the server computes it again. */
function useEstimatedPrice() {
  const { methods } = useFormHandle()
  const { sold_by, price, price_per_kilo, unit_grams } = useTyped()
  const estimate = price_per_kilo && unit_grams ? priceOfUnit({ price_per_kilo, unit_grams }) : 0
  useEffect(() => {
    if (sold_by === 'weight' && price !== estimate)
      methods.setValue('price', estimate, { shouldDirty: true })
  }, [methods, sold_by, price, estimate])
}
