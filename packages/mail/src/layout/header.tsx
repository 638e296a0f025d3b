import type { MailBrand } from '../brand.ts'
import type { Palette } from '../palette.ts'
import { DISPLAY_FACE } from './stylesheet.ts'

type Props = { brand: MailBrand; palette: Palette }

export function Header({ brand, palette }: Props) {
  // A relative address has no meaning in an inbox.
  const logo = /^https?:\/\//.test(brand.logo_url ?? '') ? brand.logo_url : null
  return (
    <tr>
      <td align="center" style={{ padding: '0 12px 20px' }}>
        <a href={brand.url} style={{ textDecoration: 'none' }}>
          {logo ? (
            <img
              src={logo}
              alt={brand.name}
              height={56}
              loading="lazy"
              className="logo"
              style={{ ...nameStyle(palette), height: 56, maxWidth: 260, border: 0 }}
            />
          ) : (
            <span className="name" style={nameStyle(palette)}>
              {brand.name}
            </span>
          )}
        </a>
      </td>
    </tr>
  )
}

// Also the style of the picture: most programs show its text until pictures are allowed.
function nameStyle(palette: Palette) {
  return {
    fontFamily: DISPLAY_FACE,
    fontSize: 26,
    lineHeight: '32px',
    fontWeight: 600,
    color: palette.pageAccent,
  }
}
