import { renderToStaticMarkup } from 'react-dom/server'
import type { MailBrand } from './brand.ts'
import type { MailContent } from './content.ts'
import { MailDocument } from './layout/mail-document.tsx'
import { paletteOf } from './palette.ts'

export function renderHtml(brand: MailBrand, content: MailContent): string {
  const palette = paletteOf(brand.theme)
  const markup = renderToStaticMarkup(
    <MailDocument brand={brand} content={content} palette={palette} />,
  )
  return `<!doctype html>${markup}`
}
