import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeCss } from './safe-css.ts'

describe('what a shop may write', () => {
  test.each([
    ['.product-card { border: 2px solid gold }', '.shop-page .product-card{border:2px solid gold}'],
    ['h1, .price { color: #333 }', '.shop-page h1,.shop-page .price{color:#333}'],
    [
      '@media (min-width: 40em) { h2 { letter-spacing: .1em } }',
      '@media (min-width:40em){.shop-page h2{letter-spacing:.1em}}',
    ],
    [
      '@keyframes rise { from { opacity: 0 } to { opacity: 1 } }',
      '@keyframes rise{from{opacity:0}to{opacity:1}}',
    ],
    ['.chip{--color-primary:#900}', '.shop-page .chip{--color-primary:#900}'],
  ])('%s', (css, expected) => {
    expect(safeCss(css)).toBe(expected)
  })

  test('one bad line does not take the good ones with it', () => {
    expect(safeCss('h1 { color: red; background: url(https://evil.test/x); margin: 0 } !!')).toBe(
      '.shop-page h1{color:red;margin:0}',
    )
  })
})

describe('what is left out', () => {
  test.each([
    '@import "https://evil.test/x.css";',
    '@import url(//evil.test);',
    '@font-face { font-family: x; src: url(https://evil.test/f) }',
    '@charset "utf-8";',
    'h1 { background: url(https://evil.test/x) }',
    'h1 { background: URL( "https://evil.test/x" ) }',
    'h1 { background: \\75rl(https://evil.test/x) }',
    'h1 { background-image: image-set("https://evil.test/x" 1x) }',
    'h1 { --x: url(https://evil.test/x) }',
    'h1 { behavior: anything }',
    'h1 { -moz-binding: anything }',
    'h1 { width: expression(alert(1)) }',
    '.cart { position: fixed; }',
    'h1 { z-index: 99999 }',
    'h1 { content: "</style><script>alert(1)</script>" }',
    'h1 { & + .x { color: red } }',
    'not css at all',
    '}}}}{{{{',
    '',
  ])('%s', (css) => {
    expect(safeCss(css)).toBe('')
  })

  test('the page around the shop window is out of reach', () => {
    expect(safeCss('body { display: none } :root {--a:1}')).toBe(
      '.shop-page body{display:none}.shop-page :root{--a:1}',
    )
  })
})

test('whatever is written, nothing fetches and nothing ends the element', () => {
  const piece = fc.constantFrom(
    'h1',
    '{',
    '}',
    ';',
    ':',
    'color',
    'background',
    'url(',
    ')',
    '"',
    "'",
    '\\',
    '\\75 rl(',
    '@import ',
    '@media ',
    '</style>',
    '<',
    '/*',
    '*/',
    '--x',
    'red',
    '(',
    ',',
    '&',
    '!important',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const css = safeCss(pieces.join(''))
      expect(css).not.toMatch(/url\(|@import|<|\\/i)
    }),
    { numRuns: 3000 },
  )
})
