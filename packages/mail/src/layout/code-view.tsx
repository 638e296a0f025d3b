import type { Palette } from '../palette.ts'
import { Box } from './box.tsx'

type Props = { label: string; value: string; palette: Palette }

export function CodeView({ label, value, palette }: Props) {
  return (
    <Box style={{ width: '100%', margin: '0 0 20px' }}>
      <tr>
        <td
          align="center"
          className="panel"
          style={{ backgroundColor: palette.panel, borderRadius: 10, padding: '18px 12px 16px' }}
        >
          <div className="quiet" style={{ fontSize: 14, lineHeight: '20px', color: palette.quiet }}>
            {label}
          </div>
          <div
            className="accent code"
            style={{
              fontFamily: 'ui-monospace, Menlo, Consolas, "WebhookSender New", monospace',
              fontSize: 42,
              lineHeight: '52px',
              fontWeight: 700,
              letterSpacing: '0.14em',
              // Letter spacing also follows the last letter; this brings the code back to the middle.
              paddingLeft: '0.14em',
              color: palette.accent,
            }}
          >
            {value}
          </div>
        </td>
      </tr>
    </Box>
  )
}
