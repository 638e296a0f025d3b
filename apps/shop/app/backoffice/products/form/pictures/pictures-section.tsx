import type { StoredPicture } from '@fournil/contract/office/pictures'
import type { ProductChoices } from '@fournil/contract/office/products'
import { FieldError } from '@fournil/ui/field-error'
import { FormSection } from '@fournil/ui/form'
import { CropIcon } from '@fournil/ui/icons/crop'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { StarIcon } from '@fournil/ui/icons/star'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { officeApi, sentenceOf } from '../../../office-api.ts'
import { ACCEPT, PictureDrop } from '../../../pictures/picture-drop.tsx'
import { UploadList } from '../../../pictures/upload-list.tsx'
import { useUploads } from '../../../pictures/use-uploads.ts'
import { useTask } from '../../../use-task.ts'
import { OtherSources } from './other-sources.tsx'
import { PictureList } from './picture-list.tsx'
import { isOfWeb, type ListedPicture, MOST_PICTURES, moved, placed } from './picture-order.ts'
import type { KnownPictures } from './use-known-pictures.ts'
import { useProductPictures } from './use-product-pictures.ts'

// Rarely opened, so rarely fetched.
const CropDialog = lazy(() => import('../../../pictures/crop-dialog.tsx'))

type PicturesSectionProps = { choices: ProductChoices; known: KnownPictures }

/** The product's pictures: the first is the one on its card, the others stand on its page. */
export function PicturesSection({ choices, known }: PicturesSectionProps) {
  const { pictures, change, frames } = useProductPictures(known)
  const [cropped, crop] = useState<StoredPicture | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const replaced = useRef<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  function place(stored: StoredPicture, replaces: string | null = null) {
    known.keep(stored)
    change((all) => placed(all, stored, replaces))
  }
  const { uploads, sending, add, retry, drop } = useUploads('product-images', place)
  useEffect(() => known.setSending(sending > 0))
  const copy = useTask(
    async (address: string) => ({
      address,
      stored: await officeApi.office.pictures.copy({ address }),
    }),
    {
      done: ({ address, stored }) => place(stored, address),
      failed: (error) =>
        toast(sentenceOf(error, 'L’image n’a pas pu être copiée.'), { tone: 'danger' }),
    },
  )
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
    ...(isOfWeb(picture.address)
      ? [
          {
            label: 'Copier dans la boutique',
            icon: <DownloadIcon />,
            onSelect: () => void copy.run(picture.address),
          },
        ]
      : []),
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
        <OtherSources choices={choices} disabled={room <= 0} onStored={place} />
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
              place(part, cropped.address)
              crop(null)
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
