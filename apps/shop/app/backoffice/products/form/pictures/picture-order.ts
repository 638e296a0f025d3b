import { MOST_ADDITIONAL_IMAGES } from '@fournil/domain/products'

/** What the form keeps of its pictures. */
export type PictureValues = {
  image_file_id: string | null
  image_url: string | null
  additional_images: readonly string[]
}

/** One picture of the list: a file of the shop, or an address of the web (`file_id` null). */
export type ListedPicture = { address: string; file_id: string | null }

type Known = {
  byId: (file_id: string) => { address: string } | undefined
  byAddress: (address: string) => { file_id: string } | undefined
}

export const MOST_PICTURES = 1 + MOST_ADDITIONAL_IMAGES

/** The pictures in the order in which shoppers see them, the first one first. */
export function picturesOf(values: PictureValues, known: Known): ListedPicture[] {
  const { image_file_id, image_url, additional_images } = values
  const first = image_file_id
    ? [{ address: known.byId(image_file_id)?.address ?? '', file_id: image_file_id }]
    : image_url
      ? [{ address: image_url, file_id: null }]
      : []
  const others = additional_images.map((address) => ({
    address,
    file_id: known.byAddress(address)?.file_id ?? null,
  }))
  const all = [...first, ...others]
  return all.filter(({ address }, at) => all.findIndex((one) => one.address === address) === at)
}

/** The same, as the form keeps them. */
export function valuesOf(pictures: readonly ListedPicture[]): PictureValues {
  const [first, ...others] = pictures
  const addresses = (some: readonly ListedPicture[]) =>
    some.map(({ address }) => address).filter(Boolean)
  if (first?.file_id)
    return { image_file_id: first.file_id, image_url: null, additional_images: addresses(others) }
  if (first && isOfWeb(first.address))
    return { image_file_id: null, image_url: first.address, additional_images: addresses(others) }
  // A file that is gone cannot stand first.
  return { image_file_id: null, image_url: null, additional_images: addresses(pictures) }
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, at) => at !== from)
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)]
}

/** In the place of the one it replaces, if that is still there; else at the end. */
export function placed(
  pictures: readonly ListedPicture[],
  picture: ListedPicture,
  replaces: string | null,
): ListedPicture[] {
  const known = pictures.some(({ address }) => address === replaces)
  if (!known) return [...pictures, picture].slice(0, MOST_PICTURES)
  return pictures.map((one) => (one.address === replaces ? picture : one))
}

export function isOfWeb(address: string): boolean {
  return /^https?:/.test(address)
}
