import type { StoredPicture, UploadBucket } from '@fournil/contract/office/pictures'

export class UploadError extends Error {
  readonly code: string

  constructor(code: string, sentence: string) {
    super(sentence)
    this.code = code
  }
}

type Sending = {
  bucket: UploadBucket
  signal: AbortSignal
  /** How much has gone out, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one picture. By XMLHttpRequest: `fetch` does not tell how much has gone out. */
export function sendPicture(
  file: File,
  { bucket, signal, onProgress }: Sending,
): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/uploads/${bucket}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(request.response as StoredPicture)
      else reject(errorOf(request))
    }
    request.onerror = () => reject(new UploadError('NETWORK', INTERRUPTED))
    request.onabort = () => reject(new UploadError('ABORTED', INTERRUPTED))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const INTERRUPTED = 'la connexion a été interrompue.'

function errorOf({ status, response }: XMLHttpRequest): UploadError {
  const { code, message } = (response ?? {}) as { code?: string; message?: string }
  if (code && message && status < 500) return new UploadError(code, message)
  return new UploadError('FAILED', 'le serveur n’a pas répondu comme prévu.')
}
