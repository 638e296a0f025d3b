import 'react-image-crop/dist/ReactCrop.css'
import type { StoredPicture } from '@fournil/contract/office/pictures'
import { Button } from '@fournil/ui/button'
import { Chip } from '@fournil/ui/chip'
import { Dialog } from '@fournil/ui/dialog'
import { FieldError } from '@fournil/ui/field-error'
import { useId, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { officeApi, sentenceOf } from '../office-api.ts'
import { areaOf, CROP_SHAPES, type CropShape, largestCrop } from './crop-area.ts'

type CropDialogProps = {
  picture: StoredPicture
  onClose: () => void
  onCropped: (part: StoredPicture) => void
}

/** In pixels of the screen: a frame that can still be taken hold of. */
const LEAST = 32

const handle = (name: string) => `${name}\u00a0: à déplacer avec les flèches du clavier.`
const HANDLES = {
  cropArea: handle('Cadre'),
  nwDragHandle: handle('Coin en haut à gauche'),
  nDragHandle: handle('Bord du haut'),
  neDragHandle: handle('Coin en haut à droite'),
  eDragHandle: handle('Bord de droite'),
  seDragHandle: handle('Coin en bas à droite'),
  sDragHandle: handle('Bord du bas'),
  swDragHandle: handle('Coin en bas à gauche'),
  wDragHandle: handle('Bord de gauche'),
}

/** Which part of a picture stays; the server cuts it out of the picture that is kept. */
export default function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  const [shape, setShape] = useState<CropShape>('card')
  const [crop, setCrop] = useState<PercentCrop>(() => largestCrop(picture, 'card'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()

  function choose(next: CropShape) {
    setShape(next)
    setCrop(largestCrop(picture, next))
  }

  async function cut() {
    setBusy(true)
    setError(null)
    try {
      const { file_id } = picture
      onCropped(await officeApi.office.pictures.crop({ file_id, ...areaOf(crop) }))
    } catch (failure) {
      setError(sentenceOf(failure, 'L’image n’a pas pu être recadrée. Réessayez.'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Recadrer l’image"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={busy} disabled={crop.width < 1 || crop.height < 1} onClick={cut}>
            Recadrer
          </Button>
        </>
      }
    >
      <div className="stack">
        <fieldset className="cluster crop-shapes">
          <legend className="field-label">Format</legend>
          {(Object.keys(CROP_SHAPES) as CropShape[]).map((name) => (
            <Chip key={name} selected={name === shape} onClick={() => choose(name)}>
              {CROP_SHAPES[name].label}
            </Chip>
          ))}
        </fieldset>
        <ReactCrop
          className="crop-frame ReactCrop--no-animate"
          crop={crop}
          aspect={CROP_SHAPES[shape].aspect ?? undefined}
          keepSelection
          minWidth={LEAST}
          minHeight={LEAST}
          ruleOfThirds
          ariaLabels={HANDLES}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img className="crop-picture" src={picture.address} alt="À recadrer" />
        </ReactCrop>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </Dialog>
  )
}
