import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductDetail } from '@fournil/contract/shop/product'
import { Banner } from '@fournil/ui/banner'
import { Chip } from '@fournil/ui/chip'
import { Dialog } from '@fournil/ui/dialog'
import { useFormHandle } from '@fournil/ui/form'
import { Spinner } from '@fournil/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'

type PreviewDialogProps = { product_id: string | null; onClose: () => void }

const SHOWN = { card: 'La carte', page: 'La page' } as const
type Show = keyof typeof SHOWN

/** The draft in the shop's own look: the server says what shoppers would see, the shop's own page draws it in a frame. */
export default function PreviewDialog({ product_id, onClose }: PreviewDialogProps) {
  const [show, setShow] = useState<Show>('card')
  const { product, error } = useDraft(product_id)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data?.kind === 'product-preview-ready') setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (isReady && product)
      frame.current?.contentWindow?.postMessage(
        { kind: 'product-preview', show, product },
        window.location.origin,
      )
  }, [isReady, product, show])
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Aperçu"
      description="Ce que vos clients verront une fois le produit enregistré."
      size="large"
    >
      {error ? (
        <Banner tone="warning" title="L’aperçu attend une fiche complète">
          {error}
        </Banner>
      ) : (
        <div className="stack">
          <div className="cluster">
            {(Object.keys(SHOWN) as Show[]).map((name) => (
              <Chip key={name} selected={name === show} onClick={() => setShow(name)}>
                {SHOWN[name]}
              </Chip>
            ))}
            {!(isReady && product) && <Spinner />}
          </div>
          <iframe
            ref={frame}
            className="preview-frame"
            src="/product-preview"
            title="Le produit tel que vos clients le verront"
          />
        </div>
      )}
    </Dialog>
  )
}

/** What is typed, as it would be saved now. */
function useDraft(product_id: string | null) {
  const { methods } = useFormHandle()
  const [product, setProduct] = useState<ProductDetail | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const form = ProductForm.safeParse(methods.getValues())
    if (!form.success) return setError(sentencesOf(form.error.issues))
    officeApi.office.products.preview({ ...form.data, product_id }).then(
      (found) => isGone || setProduct(found),
      (failure) => isGone || setError(sentenceOf(failure, 'L’aperçu n’a pas pu être préparé.')),
    )
    return () => {
      isGone = true
    }
  }, [methods, product_id])
  return { product, error }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function sentencesOf(issues: readonly Issue[]): string {
  const shape: Record<string, { meta: () => { title?: string } | undefined } | undefined> =
    ProductForm.shape
  const named = issues.map(({ path, message }) => {
    const title = shape[String(path[0])]?.meta()?.title
    return title ? `${title}\u00a0: ${message}` : message
  })
  return [...new Set(named)].slice(0, 4).join(' ')
}
