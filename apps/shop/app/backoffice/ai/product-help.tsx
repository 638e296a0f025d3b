import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { PROPOSED_FIELDS } from '@fournil/domain/ai-answers'
import { formatEuros } from '@fournil/domain/money'
import { TONE_LABELS, TONES, type Tone } from '@fournil/domain/tones'
import { formFields, useField } from '@fournil/ui/form'
import { Select } from '@fournil/ui/select'
import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import { usePaid } from '../products/form/use-paid.ts'
import { AiHelp } from './ai-help.tsx'

const { useTyped } = formFields(ProductForm)
type Choices = { choices: ProductChoices }

const TONE_OPTIONS = TONES.map((value) => ({ value, label: `Ton ${TONE_LABELS[value]}` }))

export function DescriptionHelp({ choices }: Choices) {
  const { sale } = usePaid(choices)
  const facts = useFacts(choices)
  const [tone, setTone] = useState<Tone>('professional')
  const description = useField<string | null>({ name: 'description' })
  return (
    <AiHelp
      label="Proposer une description"
      failed="Erreur lors de la génération de la description"
      about="product"
      name={facts.productName}
      fields={PROPOSED_FIELDS.product_description}
      ask={() =>
        officeApi.office.ai.describeProduct({
          ...facts,
          productPrice: sale?.price ? formatEuros(sale.price) : null,
          tone,
        })
      }
      onAccept={(values) => description.change(values.description ?? '')}
    >
      <Select
        label="Ton"
        hideLabel
        options={TONE_OPTIONS}
        value={tone}
        onChange={({ target }) => setTone(target.value as Tone)}
      />
    </AiHelp>
  )
}

export function SeoHelp({ choices }: Choices) {
  const { description: currentDescription } = useTyped()
  const facts = useFacts(choices)
  const title = useField<string | null>({ name: 'meta_title' })
  const description = useField<string | null>({ name: 'meta_description' })
  return (
    <AiHelp
      label="Proposer un titre et une description"
      failed="Erreur lors de la génération des métadonnées SEO"
      about="product"
      name={facts.productName}
      fields={PROPOSED_FIELDS.seo_metadata}
      ask={() => officeApi.office.ai.writeSeo({ ...facts, currentDescription })}
      onAccept={(values) => {
        title.change(values.meta_title ?? '')
        description.change(values.meta_description ?? '')
      }}
    />
  )
}

export function MerchantHelp({ choices }: Choices) {
  const facts = useFacts(choices)
  const category = useField<string | null>({ name: 'google_product_category' })
  const type = useField<string | null>({ name: 'product_type' })
  const condition = useField<string>({ name: 'condition' })
  return (
    <AiHelp
      label="Proposer un classement"
      failed="Erreur lors de la génération des suggestions Google Merchant"
      about="product"
      name={facts.productName}
      fields={PROPOSED_FIELDS.google_merchant_suggestions}
      ask={() => officeApi.office.ai.suggestMerchant(facts)}
      onAccept={(values) => {
        category.change(values.google_product_category ?? '')
        type.change(values.product_type ?? '')
        if (values.condition) condition.change(values.condition)
      }}
    />
  )
}

/** What every request about a product says of it. */
export function useFacts(choices: ProductChoices) {
  const { name, category_id, brand } = useTyped()
  const category = choices.categories.find(({ id }) => id === category_id)
  return { productName: name ?? '', productCategory: category?.name ?? null, brand: brand ?? null }
}
