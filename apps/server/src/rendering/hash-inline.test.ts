import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline } from './hash-inline.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what carries the nonce is named by its hash, and the nonce is gone', () => {
  const { text, inline } = hashInline(
    '<style nonce="n">a{}</style><link nonce="n" href="x"/><script nonce="n" type="module">1 < 2\n</script><script async="" nonce="n">2</script>',
    'n',
  )
  expect(text).toBe(
    '<style>a{}</style><link href="x"/><script type="module">1 < 2\n</script><script async="">2</script>',
  )
  expect(inline).toEqual({ scripts: [hash('1 < 2\n'), hash('2')], styles: [hash('a{}')] })
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="guess">alert(1)</script>',
  '<style>body{display:none}</style>',
  '<script data-x="n">alert(1)</script>',
])('what came without it is not allowed to run: %s', (injected) => {
  const { inline } = hashInline(`<p>${injected}</p><script nonce="n">ours</script>`, 'n')
  expect(inline).toEqual({ scripts: [hash('ours')], styles: [] })
})

test('a script that is fetched, or says nothing, has no hash', () => {
  const { inline } = hashInline('<script nonce="n" src="/a.js"></script>', 'n')
  expect(inline).toEqual({ scripts: [], styles: [] })
})
