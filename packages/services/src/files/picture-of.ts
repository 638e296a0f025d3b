import type { Picture } from '@fournil/contract/shop/catalogue'

export type StoredVariant = { width: number; height: number; key: string }

type Pictured = {
  image_url: string | null
  picture_file: {
    key: string
    width: number | null
    height: number | null
    variants: StoredVariant[]
    dominant_color: string | null
  } | null
}

/** How a page shows a stored picture: the middle size by default, all sizes in the srcset. */
export function pictureOf({ image_url, picture_file: file }: Pictured): Picture | null {
  if (!file)
    return image_url
      ? { url: image_url, width: 800, height: 600, srcset: '', dominant_color: null }
      : null
  const sizes = bySize(file.variants)
  const shown = sizes.find((size) => size.width >= 640) ?? sizes.at(-1)
  if (!shown) {
    return {
      url: fileUrl(file.key),
      width: file.width ?? 800,
      height: file.height ?? 600,
      srcset: '',
      dominant_color: file.dominant_color,
    }
  }
  return {
    url: fileUrl(shown.key),
    width: shown.width,
    height: shown.height,
    srcset: srcsetInOrder(sizes),
    dominant_color: file.dominant_color,
  }
}

/** What the browser chooses from. */
export function srcsetOf(variants: readonly StoredVariant[]): string {
  return srcsetInOrder(bySize(variants))
}

function srcsetInOrder(sizes: readonly StoredVariant[]): string {
  return sizes.map((size) => `${fileUrl(size.key)} ${size.width}w`).join(', ')
}

function bySize(variants: readonly StoredVariant[]): StoredVariant[] {
  return variants.toSorted((a, b) => a.width - b.width)
}

/** Files are served by the tenant's own host, so their address does not name the tenant. */
export function fileUrl(key: string): string {
  return `/files/${key}`
}
