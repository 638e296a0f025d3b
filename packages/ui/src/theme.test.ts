import { readFileSync } from 'node:fs'
import { contrastRatio } from '@fournil/domain/colours'
import { FONT_FAMILIES, THEME_CHOICES, THEME_FIELDS } from '@fournil/domain/theme'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { themeColour, themeCss, themeVariables } from './theme.ts'

describe('hostile values', () => {
  const HOSTILE = [
    'red;}</style><script>alert(1)</script>',
    '#fff;}</style><script>',
    '#b45309}body{display:none',
    'url(https://evil.example/x)',
    'expression(alert(1))',
    '8px;background:url(//evil.example)',
    '1rem}*{color:red',
    'Fraunces;}</style>',
    'Comic","x";}body{',
    '__proto__',
    'constructor',
    '200ms;}</style>',
    '\\3c/style>',
  ]

  test.each(HOSTILE)('%s leaves no trace in any field', (value) => {
    const untouched = themeCss({})
    for (const field of THEME_FIELDS) expect(themeCss({ [field]: value })).toBe(untouched)
  })

  test('whatever is stored, the CSS stays one rule of known characters', () => {
    const settings = fc.record(
      Object.fromEntries(
        THEME_FIELDS.map((field) => [field, fc.oneof(fc.anything(), fc.string())]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(settings, (stored) => {
        const css = themeCss(stored)
        expect(css).toMatch(/^:root\{[^{}<>\\@]*\}$/)
        expect(css).not.toMatch(/url|NaN|undefined|null|Infinity/)
      }),
    )
  })
})

describe('colours', () => {
  test('a shop that chose nothing is amber on warm paper', () => {
    const theme = themeVariables({})
    expect(theme['--color-primary']).toBe('#b45309')
    expect(themeColour({})).toBe('#faf5ec')
  })

  test('a short hex colour is written out', () => {
    expect(themeVariables({ primary_color: '#0A0' })['--color-primary']).toBe('#00aa00')
  })

  test('pale yellow button with white label gets a label that can be read', () => {
    const theme = themeVariables({ button_primary_bg: '#ffe08a', button_primary_text: '#ffffff' })
    expect(theme['--color-button-primary-text']).not.toBe('#ffffff')
    expect(theme['--color-button-primary-bg']).toBe('#ffe08a')
  })

  test('readable choices are left as chosen', () => {
    const theme = themeVariables({ button_primary_bg: '#1f4a3a', button_primary_text: '#f7f4ea' })
    expect(theme['--color-button-primary-text']).toBe('#f7f4ea')
  })

  const INKS = [
    'text-primary',
    'text-secondary',
    'text-muted',
    'primary-ink',
    'secondary-ink',
    'secondary-ink-hover',
  ]
  test('every pair of text and ground reaches 4.5 to 1, for any colours', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const settings = fc.record(
      {
        primary_color: colour,
        primary_hover: colour,
        primary_light: colour,
        secondary_color: colour,
        secondary_hover: colour,
        secondary_light: colour,
        accent_color: colour,
        accent_hover: colour,
        background_color: colour,
        card_background: colour,
        text_primary: colour,
        text_secondary: colour,
        text_muted: colour,
        button_primary_bg: colour,
        button_primary_text: colour,
        button_secondary_bg: colour,
        footer_background: colour,
        footer_text: colour,
        button_style: fc.constantFrom(...THEME_CHOICES.button_style.choices),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(settings, (stored) => {
        const theme = themeVariables(stored)
        const at = (name: string) => theme[name] ?? ''
        const button = at('--button-background')
        const ground = button === 'transparent' ? at('--color-card') : button
        const pairs = [
          ...['--color-background', '--color-card'].flatMap((on) =>
            INKS.map((text) => [at(`--color-${text}`), at(on)]),
          ),
          [at('--color-button-primary-text'), at('--color-button-primary-bg')],
          [at('--color-button-primary-text'), at('--color-button-primary-hover')],
          [at('--color-button-secondary-text'), at('--color-button-secondary-bg')],
          [at('--color-footer-text'), at('--color-footer-background')],
          [at('--color-on-primary'), at('--color-primary')],
          [at('--color-on-primary-light'), at('--color-primary-light')],
          [at('--color-on-secondary-light'), at('--color-secondary-light')],
          [at('--color-on-accent'), at('--color-accent')],
          [at('--color-on-accent'), at('--color-accent-hover')],
          [at('--button-foreground'), ground],
          [at('--button-foreground-hover'), at('--button-background-hover')],
        ] as const
        for (const [text = '', on = ''] of pairs)
          expect(contrastRatio(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 400 },
    )
  })
})

describe('shape, space and motion', () => {
  test.each([
    ['square', '0px'],
    ['rounded-soft', '4px'],
    ['rounded', '8px'],
    ['rounded-full', '999px'],
  ])('%s corners are %s everywhere, whatever the single fields say', (style, radius) => {
    const theme = themeVariables({ border_radius_style: style, card_border_radius: '17px' })
    for (const part of ['card', 'button', 'input', 'image'])
      expect(theme[`--radius-${part}`]).toBe(radius)
  })

  test('mixed corners keep each its own', () => {
    const theme = themeVariables({
      border_radius_style: 'mixed',
      card_border_radius: '1rem',
      button_border_radius: 6,
    })
    expect(theme['--radius-card']).toBe('16px')
    expect(theme['--radius-button']).toBe('6px')
  })

  test.each([
    ['compact', '0.75'],
    ['airy', '1.5'],
    ['normal', '1'],
    ['enormous', '1'],
  ])('spacing %s multiplies by %s', (spacing_mode, multiplier) => {
    expect(themeVariables({ spacing_mode })['--spacing-multiplier']).toBe(multiplier)
  })

  test('columns stay within what the design screen allows', () => {
    const theme = themeVariables({
      product_columns_desktop: 9,
      product_columns_tablet: 0,
      product_columns_mobile: '2',
    })
    expect(theme['--product-columns-desktop']).toBe('6')
    expect(theme['--product-columns-tablet']).toBe('1')
    expect(theme['--product-columns-mobile']).toBe('2')
  })

  test('no animation means none, even with a duration left over', () => {
    const theme = themeVariables({ animation_level: 'none', transition_duration: '200ms' })
    expect(theme['--transition-duration']).toBe('0ms')
    expect(theme['--hover-lift']).toBe('0px')
  })

  test('motion is a settling: a duration of two seconds is cut to 250 ms', () => {
    expect(themeVariables({ transition_duration: '2s' })['--transition-duration']).toBe('250ms')
  })

  test('only a stored false switches shadows and the sticky header off', () => {
    expect(themeVariables({ enable_shadows: null })['--shadow-md']).toBeUndefined()
    expect(themeVariables({ enable_shadows: false })['--shadow-md']).toBe('0 0 #0000')
    expect(themeVariables({ header_sticky: false })['--header-position']).toBe('static')
    expect(themeVariables({})['--header-position']).toBe('sticky')
  })
})

describe('type', () => {
  test('a stored font stack is recognised by its first family', () => {
    const theme = themeVariables({ font_family_primary: "'Cormorant SC', serif" })
    expect(theme['--font-display']).toContain('"Cormorant SC"')
  })

  test('small capitals never carry running text', () => {
    const theme = themeVariables({ font_family_secondary: 'Cormorant SC' })
    expect(theme['--font-sans']).toContain('Figtree')
  })

  test('a face that does not ship with the product is not asked for', () => {
    expect(themeVariables({ font_family_primary: 'Papyrus' })['--font-display']).toContain(
      'Fraunces',
    )
  })

  test('the preview can be scoped', () => {
    expect(themeCss({}, '.theme-preview')).toMatch(/^\.theme-preview\{--color-primary:#b45309;/)
  })
})

describe('faces', () => {
  test.each(FONT_FAMILIES)('%s is the face of headings when it is chosen', (family) => {
    const theme = themeVariables({ font_family_primary: family })
    const first = family === 'system-ui' ? 'ui-sans-serif' : family
    expect(theme['--font-display']).toMatch(new RegExp(`^"?${first}`))
  })

  test('a face that does not ship with the product is not asked for', () => {
    expect(themeVariables({ font_family_primary: 'Comic Sans MS' })).toEqual(themeVariables({}))
  })

  test('small capitals carry no running text', () => {
    const theme = themeVariables({ font_family_secondary: 'Cormorant SC' })
    expect(theme['--font-sans']).toBe(themeVariables({})['--font-sans'])
  })

  test('every face that can be chosen has its files in the style sheet', () => {
    const css = ['fonts.css', 'fonts-text.css', 'fonts-chosen.css']
      .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
      .join('')
    for (const family of FONT_FAMILIES.filter((name) => !['Georgia', 'system-ui'].includes(name)))
      expect(css).toMatch(new RegExp(`font-family: "${family}( Variable)?"`))
  })
})
