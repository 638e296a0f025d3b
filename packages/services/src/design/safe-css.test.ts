import { type CssNode, generate, parse, walk } from 'css-tree'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCss, safeCss } from './safe-css.ts'

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

/** Read by the parser again, as a browser would: every selector begins inside the window, and nothing leaves its place. */
function expectContained(css: string) {
  const sheet = parse(css, { parseCustomProperty: true })
  let inFrames = false
  walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') inFrames = node.name === 'keyframes'
      if (node.type === 'Rule' && !inFrames) {
        expect(node.prelude.type).toBe('SelectorList')
        if (node.prelude.type !== 'SelectorList') return
        for (const selector of node.prelude.children.toArray()) {
          const [first, second, third] =
            selector.type === 'Selector' ? selector.children.toArray() : []
          expect(first && generate(first)).toBe('.shop-page')
          expect(second).toMatchObject({ type: 'Combinator', name: ' ' })
          expect(third?.type).not.toBe('Combinator')
        }
      }
      if (node.type !== 'Declaration') return
      expect(node.property).not.toMatch(
        /^(z-index|all|inset.*|top|right|bottom|left|transform.*|translate|scale|rotate|position-.*)$/i,
      )
      const value = generate(node.value)
      expect(value).not.toMatch(/\b(fixed|sticky|absolute)\b|url\(/i)
      if (node.property === 'position') expect(value).toMatch(/^(static|relative)$/)
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') inFrames = false
    },
  })
}

describe('an attack', () => {
  test.each([
    // Out of the window by a combinator.
    '~ footer { display: none }',
    '+ * { color: red }',
    '> main { color: red }',
    'h1, ~ footer { color: red }',
    '|| col { color: red }',
    '*|* { color: red }',
    '& { color: red }',
    ':scope { & ~ x { color: red } }',
    '.a { } ~ footer { display: none }',
    '@media all { ~ footer { display: none } }',
    '@supports (display: grid) { + div { display: none } }',
    'dialog::backdrop { background: red }',
    'h1::part(x) { color: red }',
    // Over the page, by the position itself or by what stands for it.
    'h1 { position: fixed }',
    'h1 { position: FIXED !important }',
    'h1 { position: sticky; }',
    'h1 { position: absolute }',
    'h1 { position: -webkit-sticky }',
    'h1 { position: inherit }',
    'h1 { position: unset }',
    'h1 { position: revert-layer }',
    'h1 { --p: fixed }',
    '.shop-header { --header-position: fixed }',
    'h1 { position: var(--p) }',
    'h1 { position: var(--none, fixed) }',
    'h1 { position: env(x, fixed) }',
    'h1 { p\\6fsition: fixed }',
    'h1 { position: f\\69xed }',
    'h1 { position/**/: fixed }',
    'h1 { all: inherit }',
    'h1 { inset: 0 }',
    'h1 { top: -100vh }',
    'h1 { inset-block-start: 0 }',
    'h1 { transform: scale(100) }',
    'h1 { translate: 0 -100vh }',
    'h1 { scale: 99 }',
    'h1 { rotate: 90deg }',
    'h1 { margin-top: -100vh }',
    'h1 { margin: 0 0 -9999px }',
    'h1 { margin: calc(0px - 100vh) }',
    'h1 { margin: var(--m) }',
    'h1 { z-index: 99 }',
    'h1 { position-anchor: --x }',
    'h1 { position-area: center }',
    '@position-try --x { inset: 0 }',
    '@property --p { syntax: "*"; inherits: true; initial-value: fixed }',
    '@layer x { h1 { color: red } }',
    '@container (min-width: 1px) { h1 { color: red } }',
    '@scope (html) { h1 { color: red } }',
    '@namespace x "y"; x|h1 { color: red }',
  ])('%s comes to nothing', (css) => {
    expect(safeCss(css)).toBe('')
  })

  test.each([
    'h1 { color: red; position: var(--p); --p: fixed }',
    '@keyframes k { from { position: fixed; color: red } to { inset: 0; color: blue } }',
    'h1:is(body, html) ~ h2 { color: red; position: relative }',
    ':root, html, body, .shop-page ~ *, * + * { color: red }',
    'h1:has(~ footer) { color: red }',
    'h1 { color: red } } ~ footer { color: blue }',
    'h1 { margin: 1rem auto; color: red; margin-left: -1px }',
  ])('%s leaves nothing but what stays in its place', (css) => {
    const safe = safeCss(css)
    expect(safe).not.toBe('')
    expectContained(safe)
  })
})

describe('what is wrong is said with its place', () => {
  const said = (css: string) =>
    readCss(css).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

  test.each([
    ['h1 {\n  color red;\n}', '2:3 une déclaration s’écrit «\u00a0propriété: valeur;\u00a0».'],
    [
      'h1 { color: red }\n  @import "x.css";',
      '2:3 @import n’est pas accepté\u00a0: seuls @media, @supports et @keyframes le sont.',
    ],
    [
      '.a {\n\n  background: url(https://evil.test);\n}',
      '3:3 «\u00a0background\u00a0» ne peut rien charger\u00a0: ni url(), ni image.',
    ],
    ['.a { z-index: 9 }', '1:6 la propriété «\u00a0z-index\u00a0» n’est pas acceptée.'],
    ['.a { position: fixed }', '1:6 «\u00a0position\u00a0» peut valoir static ou relative.'],
    ['.a { margin: -1px }', '1:6 «\u00a0margin\u00a0» ne peut être ni négatif ni calculé.'],
    ['.a { color: red', '1:16 une accolade n’est pas fermée.'],
    ['h1, { color: red }', '1:1 ce sélecteur n’est pas compris.'],
    ['.a { color: red } }', '1:19 cette règle n’est pas comprise.'],
    ['.a { content: "<b>" }', '1:16 le signe < n’est pas accepté.'],
  ])('%j', (css, sentence) => {
    expect(said(css)).toEqual([sentence])
  })

  test('several, each in its place, and what is right stays', () => {
    const css = '.a { color: red; z-index: 1 }\n~ b { color: red }\n/* fine */ .c { color: blue }'
    expect(said(css).map((sentence) => sentence.split(' ')[0])).toEqual(['1:18', '2:1'])
    expect(readCss(css).css).toBe('.shop-page .a{color:red}.shop-page .c{color:blue}')
  })

  test('nothing is wrong with what is taken whole', () => {
    const css = '/* } */ .a { content: "{" }\n@media (width > 40rem) { .a { color: red } }'
    expect(said(css)).toEqual([])
  })
})

test('whatever is written, nothing fetches and nothing ends the element', () => {
  const piece = fc.constantFrom(
    'h1',
    '~ ',
    'position:',
    'fixed',
    'var(--x)',
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
      expectContained(css)
    }),
    { numRuns: 3000 },
  )
})
