import { ProductForm } from '@fournil/contract/office/product-form'
import { Button, buttonLook } from '@fournil/ui/button'
import { formFields, useChangedFields, useFormHandle } from '@fournil/ui/form'
import { ExternalIcon } from '@fournil/ui/icons/external'
import { EyeIcon } from '@fournil/ui/icons/eye'
import { lazy, Suspense, useState } from 'react'

// Rarely opened, so rarely fetched.
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

const { useTyped } = formFields(ProductForm)

/** From the form to the shop: how it will look, and the page itself once it is saved. */
export function ProductActions({ product_id }: { product_id: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<EyeIcon />} onClick={() => setOpen(true)}>
        Aperçu
      </Button>
      <ToShop product_id={product_id} />
      {isOpen && (
        <Suspense>
          <PreviewDialog product_id={product_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is not for sale has no page to see. */
function ToShop({ product_id }: { product_id: string | null }) {
  const form = useFormHandle()
  const { is_active } = useTyped()
  const changed = useChangedFields(form).length
  if (!is_active) return null
  if (product_id && changed === 0)
    return (
      <a
        href={`/product/${product_id}`}
        target="_blank"
        rel="noopener"
        {...buttonLook({ variant: 'ghost' })}
      >
        <ExternalIcon />
        Voir en boutique
      </a>
    )
  const view = (answer: unknown) => {
    const id = product_id ?? (answer as { id: string }).id
    window.location.assign(`/product/${id}`)
  }
  return (
    <Button variant="secondary" disabled={form.isSaving} onClick={() => form.saveAnd(view)}>
      Enregistrer et voir
    </Button>
  )
}
