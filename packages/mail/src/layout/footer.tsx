import type { MailBrand } from '../brand.ts'
import type { Palette } from '../palette.ts'

type Props = { brand: MailBrand; reason: string; palette: Palette }

export function Footer({ brand, reason, palette }: Props) {
  const link = { color: palette.pageQuiet, textDecoration: 'underline' }
  const contact = [brand.phone, brand.email].filter(Boolean).join(' · ')
  return (
    <tr>
      <td
        align="center"
        className="outside"
        style={{
          padding: '20px 20px 4px',
          fontSize: 13,
          lineHeight: '20px',
          color: palette.pageQuiet,
        }}
      >
        <strong>{brand.name}</strong>
        {(brand.address_lines ?? []).map((line) => (
          <div key={line}>{line}</div>
        ))}
        {contact && <div>{contact}</div>}
        <div>
          <a href={brand.url} className="outside" style={link}>
            {brand.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        </div>
        <div style={{ paddingTop: 12, fontSize: 12 }}>{reason}</div>
      </td>
    </tr>
  )
}
