import type { MailBrand } from '../brand.ts'
import type { MailContent } from '../content.ts'
import type { Palette } from '../palette.ts'
import { BlockView } from './block-view.tsx'
import { Box } from './box.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Preview } from './preview.tsx'
import { stylesheet, TEXT_FACE } from './stylesheet.ts'

type Props = { brand: MailBrand; content: MailContent; palette: Palette }

/** 600 pixels, one column, tables: what every mail program since 2007 agrees on. */
export function MailDocument({ brand, content, palette }: Props) {
  const full = { width: '100%' }
  return (
    <html lang="fr" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{content.subject}</title>
        <style>{stylesheet(palette)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: palette.page }}>
        <Preview text={content.preview} />
        <Box className="page" style={{ ...full, backgroundColor: palette.page }}>
          <tr>
            <td align="center" style={{ padding: '28px 12px', fontFamily: TEXT_FACE }}>
              <Box width={600} style={{ ...full, maxWidth: 600 }}>
                <Header brand={brand} palette={palette} />
                <tr>
                  <td
                    className="card pad"
                    style={{
                      backgroundColor: palette.card,
                      border: `1px solid ${palette.rule}`,
                      borderTop: `4px solid ${palette.button}`,
                      borderRadius: 12,
                      padding: '32px 36px 20px',
                    }}
                  >
                    {content.blocks.map((block, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                      <BlockView key={i} block={block} palette={palette} />
                    ))}
                  </td>
                </tr>
                <Footer brand={brand} reason={content.reason} palette={palette} />
              </Box>
            </td>
          </tr>
        </Box>
      </body>
    </html>
  )
}
