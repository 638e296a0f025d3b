import type { Palette } from '../palette.ts'
import { DISPLAY_FACE } from './stylesheet.ts'

export function HeadingView({ text, palette }: { text: string; palette: Palette }) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 16px',
        fontFamily: DISPLAY_FACE,
        fontSize: 28,
        lineHeight: '34px',
        fontWeight: 600,
        color: palette.ink,
      }}
    >
      {text}
    </h1>
  )
}
