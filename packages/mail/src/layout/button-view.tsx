import type { Palette } from '../palette.ts'
import { Box } from './box.tsx'

type Props = { label: string; href: string; palette: Palette }

export function ButtonView({ label, href, palette }: Props) {
  return (
    <Box style={{ margin: '4px 0 22px' }}>
      <tr>
        <td align="center" style={{ backgroundColor: palette.button, borderRadius: 8 }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '13px 24px',
              fontSize: 16,
              lineHeight: '22px',
              fontWeight: 600,
              color: palette.buttonInk,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </Box>
  )
}
