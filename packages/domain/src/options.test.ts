import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChosenOption, lineKey } from './line-key.ts'
import {
  configureLine,
  missingOptions,
  nameWithOptions,
  type OptionChoice,
  optionsStock,
  type ProductOption,
  priceRange,
} from './options.ts'

function choice(id: string, changes: Partial<OptionChoice> = {}): OptionChoice {
  return {
    id,
    label: id,
    price: 0,
    preparation_time_hours: 0,
    preparation_time_unit: 'hours',
    is_active: true,
    quantity: null,
    reserved_quantity: 0,
    ...changes,
  }
}

const size: ProductOption = {
  id: 'size',
  kind: 'choice',
  label: 'Taille',
  is_required: true,
  most_characters: null,
  price: 0,
  choices: [
    choice('four', { label: '4 parts' }),
    choice('six', { label: '6 parts', price: 800, preparation_time_hours: 24 }),
    choice('gone', { is_active: false }),
  ],
}
const words: ProductOption = {
  id: 'words',
  kind: 'text',
  label: 'Inscription',
  is_required: false,
  most_characters: 5,
  price: 150,
  choices: [],
}
const cake = { price: 2400, options: [size, words] }
const six = { option_id: 'size', choice_id: 'six' }
const lea = { option_id: 'words', text: 'Léa' }

describe('a configured line', () => {
  test('costs the product and what was chosen, and keeps the words in the order of the form', () => {
    expect(configureLine(cake, [lea, six])).toMatchObject({
      unit_price: 2400 + 800 + 150,
      options: [
        { option_id: 'size', choice_id: 'six', label: 'Taille', value: '6 parts', price: 800 },
        { option_id: 'words', choice_id: null, label: 'Inscription', value: 'Léa', price: 150 },
      ],
      extra_preparations: [{ preparation_time_hours: 24, preparation_time_unit: 'hours' }],
    })
  })

  test('costs nothing for a text of blanks', () => {
    const blank = { option_id: 'words', text: ' \n ' }
    expect(configureLine(cake, [six, blank])?.unit_price).toBe(3200)
  })

  test.each<[string, ChosenOption[]]>([
    ['without what is required', [lea]],
    ['with a choice that is no longer sold', [{ option_id: 'size', choice_id: 'gone' }]],
    ['with a choice that nobody knows', [{ option_id: 'size', choice_id: 'twelve' }]],
    ['with an option that nobody knows', [six, { option_id: 'colour', choice_id: 'red' }]],
    ['with the same option twice', [six, { option_id: 'size', choice_id: 'four' }]],
    ['with a text in place of a choice', [{ option_id: 'size', text: '6 parts' }]],
    ['with a choice in place of a text', [six, { option_id: 'words', choice_id: 'six' }]],
    ['with a text that is too long', [six, { option_id: 'words', text: 'Maman chérie' }]],
  ])('cannot be bought %s', (_, chosen) => {
    expect(configureLine(cake, chosen)).toBeNull()
  })

  test('counts a text as a person does', () => {
    const five = { option_id: 'words', text: '🎂'.repeat(5) }
    expect(configureLine(cake, [six, five])).not.toBeNull()
    expect(configureLine(cake, [six, { ...five, text: 'Zoe\u0301lie'.slice(0, 6) }])).not.toBeNull()
  })

  test('is never given away by a choice that costs less than nothing', () => {
    const half = { ...size, choices: [choice('half', { price: -500 })] }
    const chosen = [{ option_id: 'size', choice_id: 'half' }]
    expect(configureLine({ price: 501, options: [half] }, chosen)?.unit_price).toBe(1)
    expect(configureLine({ price: 500, options: [half] }, chosen)).toBeNull()
    // What the shop gives away by itself stays free.
    expect(configureLine({ price: 0 }, [])?.unit_price).toBe(0)
  })
})

test('what is missing is named', () => {
  expect(missingOptions(cake.options, []).map(({ label }) => label)).toEqual(['Taille'])
  expect(missingOptions(cake.options, [six])).toEqual([])
  const required = { ...words, is_required: true }
  expect(missingOptions([required], [{ option_id: 'words', text: '  ' }])).toEqual([required])
})

test('a product can be had as often as all choices of a required option together', () => {
  const counted = { ...size, choices: [choice('a', { quantity: 3, reserved_quantity: 1 })] }
  expect(optionsStock([counted, words])).toBe(2)
  expect(optionsStock([{ ...counted, is_required: false }])).toBe(999_999)
  expect(optionsStock([size])).toBe(999_999)
  expect(optionsStock([{ ...size, choices: [choice('a', { is_active: false })] }])).toBe(0)
})

test('the words of a line keep the shopper’s own text in quotes', () => {
  const { options = [] } = configureLine(cake, [six, lea]) ?? {}
  expect(nameWithOptions('Fraisier', options).replaceAll('\u00a0', ' ')).toBe(
    'Fraisier (Taille : 6 parts, Inscription : « Léa »)',
  )
  expect(nameWithOptions('Fraisier', [])).toBe('Fraisier')
})

describe('for whatever options', () => {
  const anyChoice = fc.record({
    price: fc.integer({ min: -300, max: 2000 }),
    is_active: fc.boolean(),
  })
  const anyOption = fc.record({
    kind: fc.constantFrom('choice' as const, 'text' as const),
    is_required: fc.boolean(),
    price: fc.nat(500),
    choices: fc.array(anyChoice, { maxLength: 4 }),
  })
  /** A product, and one of its configurations: for each option a choice, a text, or nothing. */
  const anyLine = fc
    .record({
      price: fc.integer({ min: 1, max: 5000 }),
      options: fc.array(anyOption, { maxLength: 4 }),
    })
    .chain(({ price, options }) => {
      const product = {
        price,
        options: options.map(
          (option, at): ProductOption => ({
            ...option,
            id: `o${at}`,
            label: `o${at}`,
            most_characters: option.kind === 'text' ? 10 : null,
            choices: option.choices.map((one, n) => choice(`o${at}c${n}`, one)),
          }),
        ),
      }
      const chosen = product.options.map(({ id: option_id, kind, choices }) => {
        const text: fc.Arbitrary<ChosenOption> = fc.constant({ option_id, text: 'x' })
        const one: fc.Arbitrary<ChosenOption> = fc
          .constantFrom(...choices, choice('unknown'))
          .map(({ id: choice_id }) => ({ option_id, choice_id }))
        return fc.option(kind === 'text' ? text : one)
      })
      return fc.record({
        product: fc.constant(product),
        chosen: fc.tuple(...chosen).map((all) => all.filter((one) => one !== null)),
      })
    })

  test('a line that can be bought costs something, within the range that the card shows', () => {
    fc.assert(
      fc.property(anyLine, ({ product, chosen }) => {
        const line = configureLine(product, chosen)
        if (!line) return
        const { least, most } = priceRange(product)
        if (line.unit_price < least || line.unit_price > most) throw new Error('out of range')
        if (line.unit_price <= 0) throw new Error('given away')
        if (missingOptions(product.options, chosen).length > 0) throw new Error('incomplete')
        const sum = line.options.reduce((all, { price }) => all + price, product.price)
        if (sum !== line.unit_price) throw new Error('not the sum of its parts')
      }),
      { numRuns: 5000 },
    )
  })

  test('the key of a line does not depend on the sequence, and tells any two sets apart', () => {
    const someText = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    const someSet = fc.uniqueArray(
      fc.record({ option_id: fc.uuid(), text: someText.map((text) => text.trim()) }),
      { selector: ({ option_id }) => option_id, maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.uuid(), someSet, someSet, (id, one, other) => {
        if (lineKey(id, one) !== lineKey(id, one.toReversed())) throw new Error('sequence')
        const asMap = (set: typeof one) =>
          JSON.stringify(set.map(({ option_id, text }) => [option_id, text]).toSorted())
        if ((lineKey(id, one) === lineKey(id, other)) !== (asMap(one) === asMap(other)))
          throw new Error('apart')
      }),
    )
    expect(lineKey('a')).toBe('a')
  })
})
