import sizes from './pictures.json'

const FILES = import.meta.glob<string>('./*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type PictureName = keyof typeof sizes

export type PictureProps = {
  name: PictureName
  /** What it shows; empty when the words beside it say it already. */
  alt: string
  /** How wide it stands, as `sizes` of an image wants it. */
  sizes: string
  /** The first thing that is seen: everything else waits for it. */
  isFirst?: boolean
}

/** A picture of the product, in the size that this screen needs. `npm run site:pictures` takes them anew. */
export function Picture({ name, alt, sizes: shown, isFirst = false }: PictureProps) {
  const { small, large } = sizes[name]
  return (
    <img
      src={addressOf(name)}
      srcSet={`${addressOf(`${name}-small`)} ${small.width}w, ${addressOf(name)} ${large.width}w`}
      sizes={shown}
      width={large.width}
      height={large.height}
      alt={alt}
      {...(isFirst
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}

function addressOf(file: string): string {
  return FILES[`./${file}.webp`] ?? ''
}
