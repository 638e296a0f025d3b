import { PAPER, Picture, WARM } from './picture.tsx'

/** An empty basket on the counter. */
export function EmptyBasketPicture() {
  return (
    <Picture>
      <ellipse cx="80" cy="108" rx="58" ry="5" fill={WARM} stroke="none" />
      <path d="M52 54c0-22 12-36 28-36s28 14 28 36" />
      <path d="M34 54h92l-9 44a9 9 0 0 1-9 7H52a9 9 0 0 1-9-7z" fill={WARM} />
      <path d="M30 54h100" strokeWidth="4.5" />
      <path d="M39 70h82M42 86h76" opacity=".55" />
      <path d="m58 56 5 47M80 56v47m22-47-5 47" opacity=".55" />
      <path d="M46 62c1 8 2 14 4 20" stroke={PAPER} strokeWidth="3" opacity=".8" />
    </Picture>
  )
}
