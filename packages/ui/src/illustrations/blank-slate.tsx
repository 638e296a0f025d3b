import { PAPER, Picture, WARM } from './picture.tsx'

/** The shop's slate with nothing written on it yet. */
export function BlankSlatePicture() {
  return (
    <Picture>
      <ellipse cx="80" cy="110" rx="50" ry="4" fill={WARM} stroke="none" />
      <path d="m52 84-10 25m66-25 10 25" strokeWidth="3.5" />
      <rect x="36" y="16" width="88" height="72" rx="4" fill={WARM} strokeWidth="4" />
      <rect x="44" y="24" width="72" height="56" rx="2" fill={PAPER} />
      <path d="M56 40h26m-26 12h44m-44 12h18" opacity=".28" strokeDasharray="1 6" />
      <path d="M92 82h16" strokeWidth="5" stroke={PAPER} />
    </Picture>
  )
}
