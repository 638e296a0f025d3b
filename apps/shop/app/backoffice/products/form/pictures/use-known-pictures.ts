import type { StoredPicture } from '@fournil/contract/office/pictures'
import { useRef } from 'react'
import { StillSending } from '../../../pictures/still-sending.ts'

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
      if (isSending.current) throw new StillSending('additional_images')
    },
  }
}
