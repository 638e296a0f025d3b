import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices, SavedProduct } from '@fournil/contract/office/products'
import { FormDialog, FormTabs } from '@fournil/ui/form'
import { WithAiStatus } from '../../ai/ai-status.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { newProduct } from '../load-product.ts'
import { GeneralTab } from './general-tab.tsx'
import { MerchantTab } from './merchant-tab.tsx'
import { type KnownPictures, useKnownPictures } from './pictures/use-known-pictures.ts'
import { ProductActions } from './product-actions.tsx'
import { SeoTab } from './seo-tab.tsx'
import { ShippingTab } from './shipping-tab.tsx'
import { VariantsTab } from './variants-tab.tsx'

type Opened = { open: boolean; onClose: () => void; choices: ProductChoices }

const FAILED = 'Erreur lors de la sauvegarde du produit'

export function NewProduct({
  open,
  onClose,
  choices,
  onCreated,
}: Opened & { onCreated: (id: string) => void }) {
  const known = useKnownPictures()
  const form = useOfficeForm({
    schema: ProductForm,
    saved: newProduct(choices),
    save: async (values) => {
      known.requireSent()
      return officeApi.office.products.create(values)
    },
    savedMessage: 'Produit créé',
    failedMessage: FAILED,
    onSaved: ({ id }) => onCreated(id),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Nouveau produit"
      size="large"
      actions={<ProductActions product_id={null} />}
    >
      <ProductTabs choices={choices} known={known} />
    </FormDialog>
  )
}

export function SavedProductForm({
  open,
  onClose,
  choices,
  product,
}: Opened & { product: SavedProduct }) {
  const product_id = product.id
  const known = useKnownPictures(product.stored_pictures)
  const form = useOfficeForm({
    schema: ProductForm,
    saved: product,
    load: async () => {
      const stored = await officeApi.office.products.get({ product_id })
      known.keep(...stored.stored_pictures)
      return stored
    },
    save: async (values) => {
      known.requireSent()
      return officeApi.office.products.save({ ...values, product_id })
    },
    savedMessage: 'Produit enregistré',
    failedMessage: FAILED,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={product.name}
      size="large"
      actions={<ProductActions product_id={product_id} />}
    >
      <ProductTabs choices={choices} known={known} />
    </FormDialog>
  )
}

function ProductTabs({ choices, known }: { choices: ProductChoices; known: KnownPictures }) {
  return (
    <WithAiStatus>
      <FormTabs
        label="Produit"
        tabs={[
          {
            value: 'general',
            label: 'Général',
            panel: <GeneralTab choices={choices} known={known} />,
          },
          { value: 'merchant', label: 'Google Merchant', panel: <MerchantTab choices={choices} /> },
          { value: 'variants', label: 'Variantes', panel: <VariantsTab /> },
          { value: 'shipping', label: 'Expédition', panel: <ShippingTab /> },
          { value: 'seo', label: 'SEO', panel: <SeoTab choices={choices} /> },
        ]}
      />
    </WithAiStatus>
  )
}
