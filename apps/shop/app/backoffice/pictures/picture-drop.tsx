import { PICTURE_TYPES } from '@fournil/contract/office/pictures'
import { buttonLook } from '@fournil/ui/button'
import { FileDrop } from '@fournil/ui/file-drop'
import { CameraIcon } from '@fournil/ui/icons/camera'

type PictureDropProps = {
  id?: string
  label: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

export const ACCEPT = PICTURE_TYPES.join(',')

/** Pictures come in by a button, by dropping them, or straight from the camera of a phone. */
export function PictureDrop({ id, label, multiple, disabled, onFiles }: PictureDropProps) {
  return (
    <div className="picture-drop">
      <FileDrop
        id={id}
        label={label}
        hint="JPG, PNG, WebP ou GIF, 5 Mo au plus."
        accept={ACCEPT}
        multiple={multiple}
        disabled={disabled}
        onFiles={onFiles}
      />
      {!disabled && (
        <label {...buttonLook({ variant: 'secondary', className: 'picture-camera' })}>
          <CameraIcon />
          Prendre une photo
          <input
            type="file"
            className="picture-camera-input"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
