import { PAPER, Picture, WARM } from './picture.tsx'

/** A board with crumbs: nothing left, nothing found. */
export function CrumbsPicture() {
  return (
    <Picture>
      <ellipse cx="80" cy="104" rx="62" ry="5" fill={WARM} stroke="none" />
      <path d="M22 72h92a22 14 0 0 1 0 28H22a6 6 0 0 1-6-6V78a6 6 0 0 1 6-6z" fill={WARM} />
      <circle cx="122" cy="86" r="4.5" fill={PAPER} />
      <path d="M28 80h56M28 91h38" opacity=".35" />
      <path d="M58 66c3-4 8-4 10 0m6-6c2-3 6-3 8 0m-34 3c1-2 4-2 5 0" />
      <path d="M90 66h.01M46 70h.01M98 68h.01M70 58h.01" strokeWidth="4" />
      <path d="M34 52 96 22c7-3 13 5 7 10L46 66" fill={PAPER} />
      <path d="M34 52 18 60c-4 2-6 6-3 9s7 1 9-2z" fill={WARM} />
    </Picture>
  )
}
