import type { Palette } from '../palette.ts'
import { Box } from './box.tsx'

type Props = { facts: { label: string; lines: string[] }[]; palette: Palette }

export function FactsView({ facts, palette }: Props) {
  const cell = {
    padding: '10px 0',
    verticalAlign: 'top',
    fontSize: 16,
    lineHeight: '23px',
  } as const
  const border = `1px solid ${palette.rule}`
  return (
    <Box style={{ width: '100%', margin: '0 0 20px' }}>
      {facts.map(({ label, lines }, i) => (
        <tr key={label}>
          <td
            className="quiet rule"
            width={104}
            style={{
              ...cell,
              paddingRight: 12,
              fontSize: 14,
              color: palette.quiet,
              borderTop: i ? border : undefined,
            }}
          >
            {label}
          </td>
          <td
            className="ink rule"
            style={{ ...cell, color: palette.ink, borderTop: i ? border : undefined }}
          >
            {lines.map((line, n) => (
              <div key={line} style={{ fontWeight: n === 0 ? 600 : 400, overflowWrap: 'anywhere' }}>
                {line}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Box>
  )
}
