import { PAPER, Picture, WARM } from './picture.tsx'

/** The oven is cold: something did not work. */
export function ColdOvenPicture() {
  return (
    <Picture>
      <ellipse cx="80" cy="109" rx="60" ry="5" fill={WARM} stroke="none" />
      <rect x="32" y="22" width="96" height="84" rx="7" fill={WARM} />
      <path d="M32 44h96" />
      <circle cx="46" cy="33" r="3.5" fill={PAPER} />
      <circle cx="60" cy="33" r="3.5" fill={PAPER} />
      <path d="M96 33h20" />
      <rect x="46" y="58" width="68" height="36" rx="5" fill={PAPER} />
      <path d="M56 51h48" strokeWidth="3.5" />
      <path d="m70 68 8 8m0-8-8 8m20-2c5-7 11-7 14 0" opacity=".75" />
      <path d="M66 86c9-5 19-5 28 0" opacity=".75" />
    </Picture>
  )
}
