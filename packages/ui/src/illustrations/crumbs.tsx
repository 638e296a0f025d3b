import { PAPER, Picture, WARM } from './picture.tsx'

/** A plate with crumbs: nothing left, nothing found. */
export function CrumbsPicture() {
  return (
    <Picture>
      <ellipse cx="80" cy="104" rx="62" ry="6" fill={WARM} stroke="none" />
      <path d="M16 70c0 17 29 31 64 31s64-14 64-31" fill={WARM} />
      <ellipse cx="80" cy="70" rx="64" ry="26" fill={PAPER} />
      <ellipse cx="80" cy="70" rx="42" ry="15" fill={WARM} />
      <path d="M62 70c2-5 9-6 12-1m12 3c2-4 7-4 9 0M78 77c2-2 5-2 6 0" />
      <path d="M68 76h.01M92 65h.01M102 72h.01M81 64h.01M56 73h.01" strokeWidth="4" />
      <path d="M28 60c6-6 15-11 26-13" stroke={WARM} strokeWidth="3" />
    </Picture>
  )
}
