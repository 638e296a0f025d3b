import type { StoredPicture } from '@fournil/contract/office/pictures'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { TextField } from '@fournil/ui/text-field'
import { useId, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'

type WebPictureDialogProps = { onClose: () => void; onStored: (picture: StoredPicture) => void }

/** A picture that lies on another site: copied once, so that the shop does not depend on that site. */
export default function WebPictureDialog({ onClose, onStored }: WebPictureDialogProps) {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const formId = useId()

  async function copy() {
    setBusy(true)
    setError(null)
    try {
      onStored(await officeApi.office.pictures.copy({ address: address.trim() }))
    } catch (failure) {
      setError(sentenceOf(failure, 'L’image n’a pas pu être copiée. Réessayez.'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Image d’une adresse web"
      description="Une copie est gardée dans votre boutique. Vérifiez que vous avez le droit d’utiliser cette image."
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Copier l’image
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The product's form is around this one, though not in the page.
          event.stopPropagation()
          if (!busy) void copy()
        }}
      >
        <TextField
          label="Adresse de l’image"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={500}
          value={address}
          error={error ?? undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
      </form>
    </Dialog>
  )
}
