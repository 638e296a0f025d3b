import type { StoredPicture } from '@fournil/contract/office/pictures'
import { Button } from '@fournil/ui/button'
import { FieldError } from '@fournil/ui/field-error'
import { useField } from '@fournil/ui/form'
import { CropIcon } from '@fournil/ui/icons/crop'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PictureDrop } from './picture-drop.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

// Rarely opened, so rarely fetched.
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type ImageFieldProps = {
  /** A field of the form that keeps a file's id. */
  name: string
  hint?: string
  /** The picture that is saved, to be shown. */
  saved: StoredPicture | null
  /** Said while a picture is on its way: a save would leave it out. */
  onSending: (isSending: boolean) => void
}

/** One picture in a form, such as a category's: sent when it is chosen, kept by the id of its file. */
export function ImageField({ name, hint, saved, onSending }: ImageFieldProps) {
  const { frame, value, change } = useField<string | null>({ name })
  const [sent, setSent] = useState<StoredPicture | null>(null)
  const [isCropping, crop] = useState(false)
  function take(picture: StoredPicture) {
    setSent(picture)
    change(picture.file_id)
  }
  const { uploads, sending, add, retry, drop } = useUploads('product-images', take)
  useEffect(() => onSending(sending > 0))
  const shown = [sent, saved].find((picture) => picture?.file_id === value)
  return (
    <div className="form-wide image-field">
      <p className="field-label">{frame.label}</p>
      {hint && <p className="field-hint">{hint}</p>}
      {shown && (
        <div className="image-field-shown">
          <img className="image-field-picture" src={shown.thumbnail} alt={frame.label} />
          <div className="stack tight">
            <Button variant="secondary" icon={<CropIcon />} onClick={() => crop(true)}>
              Recadrer
            </Button>
            <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => change(null)}>
              Retirer
            </Button>
          </div>
        </div>
      )}
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <PictureDrop
        id={frame.id}
        label={shown ? 'Remplacer l’image' : 'Ajouter une image'}
        onFiles={(files) => add(files.slice(0, 1))}
      />
      <FieldError id={`${frame.id}-problem`}>{frame.error}</FieldError>
      {isCropping && shown && (
        <Suspense>
          <CropDialog
            picture={shown}
            onClose={() => crop(false)}
            onCropped={(part) => {
              crop(false)
              take(part)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
