import type { StoredPicture } from '@fournil/contract/office/pictures'
import { FieldError } from '@fournil/ui/field-error'
import { FormSection } from '@fournil/ui/form'
import { CropIcon } from '@fournil/ui/icons/crop'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { StarIcon } from '@fournil/ui/icons/star'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ACCEPT, PictureDrop } from '../../../pictures/picture-drop.tsx'
import { UploadList } from '../../../pictures/upload-list.tsx'
import { useUploads } from '../../../pictures/use-uploads.ts'
import { PictureList } from './picture-list.tsx'
import { type ListedPicture, MOST_PICTURES, moved, placed } from './picture-order.ts'
import type { KnownPictures } from './use-known-pictures.ts'
import { useProductPictures } from './use-product-pictures.ts'

// Rarely opened, so rarely fetched.
const CropDialog = lazy(() => import('../../../pictures/crop-dialog.tsx'))

/** The product's pictures: the first is the one on its card, the others stand on its page. */
export function PicturesSection({ known }: { known: KnownPictures }) {
  const { pictures, change, frames } = useProductPictures(known)
  const [cropped, crop] = useState<StoredPicture | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const replaced = useRef<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, sending, add, retry, drop } = useUploads(
    'product-images',
    (stored, replaces) => {
      known.keep(stored)
      change((all) => placed(all, stored, replaces))
    },
  )
  useEffect(() => known.setSending(sending > 0))
  const room = MOST_PICTURES - pictures.length - sending

  function take(files: File[]) {
    setTooMany(files.length > room)
    add(files.slice(0, Math.max(0, room)))
  }

  const entriesOf = (picture: ListedPicture, place: number) => [
    {
      label: 'Mettre en premier',
      icon: <StarIcon />,
      disabled: place === 0,
      onSelect: () => change((all) => moved(all, place, 0)),
    },
    {
      label: 'Recadrer',
      icon: <CropIcon />,
      // What lies on another site cannot be cut here.
      disabled: !known.byAddress(picture.address),
      onSelect: () => crop(known.byAddress(picture.address) ?? null),
    },
    {
      label: 'Remplacer',
      icon: <RefreshIcon />,
      onSelect: () => {
        replaced.current = picture.address
        picker.current?.click()
      },
    },
    {
      label: 'Retirer',
      icon: <TrashIcon />,
      tone: 'danger' as const,
      apart: true,
      onSelect: () => change((all) => all.filter(({ address }) => address !== picture.address)),
    },
  ]

  return (
    <FormSection
      title="Images"
      note={`La première est celle de la carte. ${MOST_PICTURES} au plus.`}
    >
      <div className="form-wide product-pictures" id={frames.file.id}>
        {pictures.length > 0 && (
          <PictureList
            pictures={pictures}
            // A picture of another site does not load on ours.
            thumbnailOf={({ address }) => known.byAddress(address)?.thumbnail ?? null}
            entriesOf={entriesOf}
            onOrder={(next) => change(() => next)}
          />
        )}
        <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
        <PictureDrop
          id={frames.others.id}
          label="Ajouter des images"
          multiple
          disabled={room <= 0}
          onFiles={take}
        />
        <FieldError id={`${frames.others.id}-problem`}>
          {tooMany
            ? `Un produit a ${MOST_PICTURES} images au plus\u00a0: les autres n’ont pas été ajoutées.`
            : (frames.file.error ?? frames.url.error ?? frames.others.error)}
        </FieldError>
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="Remplacer l’image"
          onChange={(event) => {
            add([...(event.target.files ?? [])], replaced.current)
            event.target.value = ''
          }}
        />
      </div>
      {cropped && (
        <Suspense>
          <CropDialog
            picture={cropped}
            onClose={() => crop(null)}
            onCropped={(part) => {
              known.keep(part)
              change((all) => placed(all, part, cropped.address))
              crop(null)
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
