import { describe, expect, test } from 'vitest'
import { DesignForm } from './design-form.ts'

const said = (field: keyof DesignForm, value: unknown) =>
  DesignForm.shape[field].safeParse(value).error?.issues[0]?.message

describe('a look is refused with a sentence', () => {
  test.each([
    ['primary_color', 'red', 'Une couleur s’écrit #'],
    ['primary_color', '#12345', 'Une couleur s’écrit #'],
    ['text_muted', 'url(x)', 'Une couleur s’écrit #'],
    ['font_weight_bold', 650, 'De 100 en 100, de 100 à 900.'],
    ['font_weight_bold', 1000, '900 au plus.'],
    ['font_weight_normal', 0, '100 au moins.'],
    ['product_columns_desktop', 7, '6 au plus.'],
    ['product_columns_desktop', 0, '1 au moins.'],
    ['product_columns_tablet', 5, '4 au plus.'],
    ['product_columns_mobile', 3, '2 au plus.'],
    ['product_columns_mobile', 1.5, 'Saisissez un nombre entier.'],
    ['line_height_normal', 1.1, '1,2 au moins.'],
    ['header_height', '72px', 'Saisissez un nombre.'],
    ['font_size_base', Number.POSITIVE_INFINITY, 'Saisissez un nombre.'],
    [
      'font_family_primary',
      'Comic Sans MS',
      'La police «\u00a0Comic Sans MS\u00a0» n’est pas proposée',
    ],
    [
      'font_family_secondary',
      'Cormorant SC',
      'La police «\u00a0Cormorant SC\u00a0» n’est pas proposée',
    ],
    ['border_radius_style', 'round', 'Choisissez une des valeurs proposées.'],
    ['logo_url', 'https://evil.test/logo.png', 'Envoyez un fichier'],
    ['logo_url', '/files/x/product-images/a.webp', 'Envoyez un fichier'],
    ['favicon_url', 'javascript:alert(1)', 'Envoyez un fichier'],
    ['company_name', ' ', 'Ce champ est obligatoire.'],
    ['company_name', 'a\u202eb', 'ne s’affiche pas'],
    ['custom_css', 'a'.repeat(20_001), '20000 caractères au plus.'],
  ] as const)('%s: %j', (field, value, sentence) => {
    expect(said(field, value)).toContain(sentence)
  })
})

test.each([
  ['#ABC', '#aabbcc'],
  [' #B45309 ', '#b45309'],
  ['', null],
  [null, null],
])('the colour %j is kept as %j', (typed, kept) => {
  expect(DesignForm.shape.accent_color.parse(typed)).toBe(kept)
})

test('every field has its label', () => {
  for (const [name, field] of Object.entries(DesignForm.shape))
    expect(field.meta()?.title, name).toBeTruthy()
})
