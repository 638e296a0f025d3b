import { FieldError } from '@fournil/ui/field-error'
import { IconButton } from '@fournil/ui/icon-button'
import { CloseIcon } from '@fournil/ui/icons/close'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (upload: Upload) => void
}

/** What is on its way, and what did not arrive, each beside its name. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list" aria-label="Envois">
      {uploads.map((upload) => (
        <li key={upload.id} className="upload">
          <span className="upload-name">{upload.file.name}</span>
          <span className="upload-tools">
            {upload.can_retry && upload.error && (
              <IconButton
                size="small"
                label={`Renvoyer ${upload.file.name}`}
                icon={<RefreshIcon />}
                onClick={() => onRetry(upload)}
              />
            )}
            <IconButton
              size="small"
              label={`${upload.error ? 'Écarter' : 'Arrêter l’envoi de'} ${upload.file.name}`}
              icon={<CloseIcon />}
              onClick={() => onDrop(upload)}
            />
          </span>
          {upload.error ? (
            <div className="upload-state" role="alert">
              <FieldError id={`upload-${upload.id}`}>{upload.error}</FieldError>
            </div>
          ) : (
            <progress
              className="upload-state upload-progress"
              aria-label={`Envoi de ${upload.file.name}`}
              value={upload.share}
              max={1}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
