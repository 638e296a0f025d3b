import type { Palette } from '../palette.ts'
import { Box } from './box.tsx'

type Props = { title: string | null; text: string; palette: Palette }

export function NoteView({ title, text, palette }: Props) {
  return (
    <Box style={{ width: '100%', margin: '0 0 20px' }}>
      <tr>
        <td
          className="panel quiet"
          style={{
            backgroundColor: palette.panel,
            borderRadius: 8,
            padding: '12px 16px',
            fontSize: 14,
            lineHeight: '21px',
            color: palette.quiet,
            // Line breaks of what a customer wrote.
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {title && <strong style={{ display: 'block' }}>{title}</strong>}
          {text}
        </td>
      </tr>
    </Box>
  )
}
