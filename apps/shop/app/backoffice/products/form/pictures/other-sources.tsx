import type { StoredPicture } from '@fournil/contract/office/pictures'
import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { Button } from '@fournil/ui/button'
import { formFields } from '@fournil/ui/form'
import { GlobeIcon } from '@fournil/ui/icons/globe'
import { SparkleIcon } from '@fournil/ui/icons/sparkle'
import { lazy, Suspense, useState } from 'react'
import { useFacts } from '../../../ai/product-help.tsx'

// Rarely opened, so rarely fetched.
const WebPictureDialog = lazy(() => import('../../../pictures/web-picture-dialog.tsx'))
const ImageDialog = lazy(() => import('../../../ai/image-dialog.tsx'))

const { useTyped } = formFields(ProductForm)

type OtherSourcesProps = {
  choices: ProductChoices
  /** There is no room for another picture. */
  disabled: boolean
  onStored: (picture: StoredPicture) => void
}

/** Pictures that are not on this device: of another site, or drawn by the assistant. */
export function OtherSources({ choices, disabled, onStored }: OtherSourcesProps) {
  const [open, setOpen] = useState<'web' | 'ai' | null>(null)
  const { description } = useTyped()
  const facts = { ...useFacts(choices), productDescription: description ?? null }
  const close = () => setOpen(null)
  const take = (picture: StoredPicture) => {
    onStored(picture)
    close()
  }
  return (
    <div className="cluster">
      <Button
        variant="secondary"
        icon={<GlobeIcon />}
        disabled={disabled}
        onClick={() => setOpen('web')}
      >
        Depuis une adresse web
      </Button>
      <Button
        variant="soft"
        icon={<SparkleIcon />}
        disabled={disabled}
        onClick={() => setOpen('ai')}
      >
        Générer une image
      </Button>
      <Suspense>
        {open === 'web' && <WebPictureDialog onClose={close} onStored={take} />}
        {open === 'ai' && <ImageDialog facts={facts} onClose={close} onAccept={take} />}
      </Suspense>
    </div>
  )
}
