import type { StoredPicture, UploadBucket } from '@fournil/contract/office/pictures'
import { useEffect, useRef, useState } from 'react'
import { sendPicture } from './send-picture.ts'
import { canRetry, problemOf, uploadFailure } from './upload-problem.ts'

export type Upload = {
  id: number
  file: File
  /** How much has gone out, from 0 to 1. */
  share: number
  error: string | null
  can_retry: boolean
  /** The picture in whose place it comes. */
  replaces: string | null
}

type OnStored = (stored: StoredPicture, replaces: string | null) => void

/** Pictures on their way, one after another; one that fails stays with its reason until it is sent again or dropped. */
export function useUploads(bucket: UploadBucket, onStored: OnStored) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>()).current
  const numbers = useRef(0)
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(
    () => () => {
      for (const stop of stops.values()) stop.abort()
    },
    [stops],
  )

  const patch = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const forget = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  function start(upload: Upload) {
    const stop = new AbortController()
    stops.set(upload.id, stop)
    queue.current = queue.current.then(() => send(upload, stop.signal))
  }

  async function send({ id, file, replaces }: Upload, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const onProgress = (share: number) => patch(id, { share })
      const picture = await sendPicture(file, { bucket, signal, onProgress })
      forget(id)
      stored.current(picture, replaces)
    } catch (error) {
      if (!signal.aborted)
        patch(id, { error: uploadFailure(error), can_retry: canRetry(error), share: 0 })
    } finally {
      stops.delete(id)
    }
  }

  function add(files: readonly File[], replaces: string | null = null) {
    const added = files.map((file) => {
      numbers.current += 1
      const error = problemOf(file)
      return { id: numbers.current, file, share: 0, error, can_retry: false, replaces }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (!upload.error) start(upload)
  }

  function retry(upload: Upload) {
    patch(upload.id, { error: null, share: 0 })
    start(upload)
  }

  function drop({ id }: Upload) {
    stops.get(id)?.abort()
    forget(id)
  }

  const sending = uploads.filter(({ error }) => error === null).length
  return { uploads, sending, add, retry, drop }
}
