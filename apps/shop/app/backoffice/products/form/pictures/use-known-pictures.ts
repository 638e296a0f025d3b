import type { StoredPicture } from '@fournil/contract/office/pictures'
import { useRef } from 'react'

/** The stored pictures that an open form may name: those that were saved with it, and those sent since. */
export type KnownPictures = {
  keep: (...pictures: StoredPicture[]) => void
  byId: (file_id: string) => StoredPicture | undefined
  byAddress: (address: string) => StoredPicture | undefined
  /** Said by the list while a picture is on its way. */
  setSending: (isSending: boolean) => void
  /** A save would leave out what is on its way: it is refused meanwhile, and says so. */
  requireSent: () => void
}

const NONE: readonly StoredPicture[] = []

export function useKnownPictures(saved = NONE): KnownPictures {
  const sent = useRef(new Map<string, StoredPicture>()).current
  const isSending = useRef(false)
  const find = (is: (picture: StoredPicture) => boolean) =>
    saved.find(is) ?? [...sent.values()].find(is)
  return {
    keep: (...pictures) => {
      for (const picture of pictures) sent.set(picture.file_id, picture)
    },
    byId: (id) => find(({ file_id }) => file_id === id),
    byAddress: (wanted) => find(({ address }) => address === wanted),
    setSending: (next) => {
      isSending.current = next
    },
    requireSent: () => {
      if (isSending.current) throw new StillSending()
    },
  }
}

/** Read by the form like a refusal of the server, at the same field. */
class StillSending extends Error {
  readonly code = 'BAD_REQUEST'
  readonly status = 400
  readonly data = {
    issues: [
      {
        field: 'additional_images',
        message: 'Une image est encore en cours d’envoi\u00a0: attendez la fin, puis enregistrez.',
      },
    ],
  }
}
