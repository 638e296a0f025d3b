import type { MailBrand } from './brand.ts'
import type { MailContent, RenderedMail } from './content.ts'
import { renderHtml } from './render-html.tsx'
import { renderText } from './render-text.ts'

export async function renderMail(brand: MailBrand, content: MailContent): Promise<RenderedMail> {
  return {
    // A subject is one line, whatever a shop's name contains.
    subject: content.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    html: renderHtml(brand, content),
    text: renderText(brand, content),
  }
}
