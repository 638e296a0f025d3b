import type { Inline } from '../content.ts'
import type { Palette } from '../palette.ts'

type Props = { content: Inline[]; palette: Palette }

export function ParagraphView({ content, palette }: Props) {
  return (
    <p
      className="ink"
      style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: palette.ink }}
    >
      {content.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <InlineView key={i} part={part} palette={palette} />
      ))}
    </p>
  )
}

function InlineView({ part, palette }: { part: Inline; palette: Palette }) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <strong>{part.strong}</strong>
  return (
    <a href={part.href} className="accent" style={{ color: palette.accent }}>
      {part.link}
    </a>
  )
}
