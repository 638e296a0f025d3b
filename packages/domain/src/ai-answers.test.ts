import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer, type TextPromptType } from './ai-answers.ts'

test('a text is the description, without what surrounds it', () => {
  expect(readAnswer('product_description', '\n Un pain.\r\nBien cuit. ')).toEqual({
    description: 'Un pain.\nBien cuit.',
  })
  expect(readAnswer('category_description', '   ')).toBeNull()
  expect(readAnswer('category_description', 'x'.repeat(6001))).toBeNull()
  expect(readAnswer('category_description', 'a\u0000b')).toBeNull()
})

test('an object gives its fields and nothing else, in a block of code or not', () => {
  const fields = { meta_title: 'Tourte de seigle', meta_description: 'Une tourte au levain.' }
  const json = JSON.stringify({ ...fields, extra: 1 })
  expect(readAnswer('seo_metadata', json)).toEqual(fields)
  expect(readAnswer('seo_metadata', `Voici :\n\`\`\`json\n${json}\n\`\`\``)).toEqual(fields)
})

test('a title a little too long is kept for the person to shorten, a novel is not', () => {
  const titled = (length: number) =>
    readAnswer(
      'seo_metadata',
      JSON.stringify({ meta_title: 't'.repeat(length), meta_description: 'd' }),
    )
  expect(titled(66)).toMatchObject({ meta_title: 't'.repeat(66) })
  expect(titled(500)).toBeNull()
})

test.each([
  'Bien sûr !',
  '{}',
  '[]',
  '{"meta_title":"seul"}',
  '{"meta_title":1,"meta_description":"d"}',
  '{"meta_title":"t","meta_description":',
])('%s is no answer about search engines', (answer) => {
  expect(readAnswer('seo_metadata', answer)).toBeNull()
})

test('Google knows three conditions', () => {
  const suggestion = { google_product_category: 'Aliments', product_type: 'Pains' }
  const read = (condition: string) =>
    readAnswer('google_merchant_suggestions', JSON.stringify({ ...suggestion, condition }))
  expect(read('new')).toEqual({ ...suggestion, condition: 'new' })
  expect(read('neuf')).toBeNull()
})

test('whatever the assistant says, reading it never fails', () => {
  const types = fc.constantFrom<TextPromptType>(
    'product_description',
    'seo_metadata',
    'google_merchant_suggestions',
  )
  fc.assert(
    fc.property(types, fc.oneof(fc.string(), fc.json()), (type, answer) => {
      expect(readAnswer(type, answer)).toBeTypeOf('object')
    }),
  )
})
