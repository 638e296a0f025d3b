import { expect, test } from 'vitest'
import { stepPage } from './step-page.ts'

test('it leads on by itself, and by a link where that is switched off', async () => {
  const to = 'http://colbert.test/admin/enter?token=a&next=b'
  const html = await stepPage({ to, title: 'Colbert', link: 'Ouvrir' }).text()
  expect(html).toContain('content="0;url=http://colbert.test/admin/enter?token=a&amp;next=b"')
  expect(html).toContain('<a href="http://colbert.test/admin/enter?token=a&amp;next=b">Ouvrir</a>')
})

test('what is written in it stays writing', async () => {
  const answer = stepPage({ to: '/"><script>', title: '</title><script>', link: '<b>&' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('/">')
})
