import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PROMPTS } from './default-prompts.ts'
import { PROMPT_TYPES, PROMPT_VARIABLES } from './prompts.ts'
import { templateSentence } from './template-words.ts'
import { positionAt, renderTemplate, templateErrors } from './templates.ts'

describe('renderTemplate', () => {
  test('fills variables, and empty ones with nothing', () => {
    expect(renderTemplate('{{a}} et {{ b }}{{c}}.', { a: 'pain', b: 2, c: null })).toBe(
      'pain et 2.',
    )
  })

  test('keeps a block only when its variable has something to say', () => {
    const template = 'Pain{{#if brand}} de {{brand}}{{/if}} frais'
    expect(renderTemplate(template, { brand: 'Levain' })).toBe('Pain de Levain frais')
    for (const brand of ['', '  ', null, undefined]) {
      expect(renderTemplate(template, { brand })).toBe('Pain frais')
    }
    expect(renderTemplate('{{#if n}}{{n}}{{/if}}', { n: 0 })).toBe('0')
  })

  test('nests blocks', () => {
    const template = '{{#if a}}A{{#if b}}B{{/if}}C{{/if}}D'
    expect(renderTemplate(template, { a: '1', b: '1' })).toBe('ABCD')
    expect(renderTemplate(template, { a: '1' })).toBe('ACD')
    expect(renderTemplate(template, { b: '1' })).toBe('D')
  })

  test('never reads a value as a template', () => {
    expect(renderTemplate('{{a}}', { a: '{{secret}}', secret: 'x' })).toBe('{{secret}}')
    expect(renderTemplate('{{a}}', { a: "$& $1 $'" })).toBe("$& $1 $'")
  })

  test('offers no code and no properties', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(renderTemplate(`[{{${name}}}]`, {})).toBe('[]')
    }
    expect(renderTemplate('{{a.length}} {{1+1}} {{#each a}}', { a: 'x' })).toBe(
      '{{a.length}} {{1+1}} {{#each a}}',
    )
  })

  test('renders any text without failing', () => {
    const pieces = fc.constantFrom('{{', '}}', '{{a}}', '{{#if a}}', '{{/if}}', '{', 'x', '{{#if}}')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        expect(renderTemplate(parts.join(''), { a: '1' })).toBeTypeOf('string')
      }),
      { numRuns: 1000 },
    )
  })
})

test('names what is wrong with a template', () => {
  const problems = (template: string) =>
    templateErrors(template, ['a']).map(({ problem, tag }) => `${problem} ${tag}`)
  expect(problems('{{a}}{{#if a}}{{a}}{{/if}}')).toEqual([])
  expect(problems('{{b}}')).toEqual(['unknown_variable b'])
  expect(problems('{{#if b}}{{c}}{{/if}}')).toEqual(['unknown_variable b', 'unknown_variable c'])
  expect(problems('{{#if a}}')).toEqual(['unclosed_if {{#if a}}'])
  expect(problems('{{/if}}')).toEqual(['unexpected_end {{/if}}'])
  expect(problems('{{a.b}}')).toEqual(['unknown_tag {{a.b}}'])
  expect(problems('{{a')).toEqual(['unknown_tag {{a'])
})

test('says where each problem begins, in the order of the text', () => {
  const template = 'Pain {{a}}\n{{/if}} puis {{b}} {{#if a}} et {{a.b'
  const found = templateErrors(template, ['a'])
  expect(found.map(({ problem }) => problem)).toEqual([
    'unexpected_end',
    'unknown_variable',
    'unclosed_if',
    'unknown_tag',
  ])
  for (const { tag, offset } of found) expect(template.slice(offset)).toContain(tag)
  expect(found.map(({ offset }) => positionAt(template, offset))).toEqual([
    { line: 2, column: 1 },
    { line: 2, column: 14 },
    { line: 2, column: 20 },
    { line: 2, column: 33 },
  ])
})

test('every problem points at its own braces, wherever it stands', () => {
  const pieces = fc.constantFrom(
    '{{',
    '}}',
    '{{a}}',
    '{{b}}',
    '{{#if a}}',
    '{{/if}}',
    'x\n',
    '{{!}}',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const template = parts.join('')
      for (const { offset } of templateErrors(template, ['a']))
        expect(template.slice(offset, offset + 2)).toBe('{{')
    }),
    { numRuns: 500 },
  )
})

test('tells a person the first problem and its place, in French', () => {
  expect(templateSentence('Bonjour\n le {{pain}}', ['a'])).toBe(
    'Ligne 2, colonne 5\u00a0: la variable {{pain}} n’existe pas ici.',
  )
  expect(templateSentence('{{#if a}}', ['a'])).toMatch(/^Ligne 1, colonne 1\u00a0: .*jamais fermé/)
  expect(templateSentence('{{/if}}', ['a'])).toMatch(/ne ferme rien/)
  expect(templateSentence(`x {{a ${'y'.repeat(99)}`, ['a'])).toMatch(/colonne 3.*…/)
  expect(templateSentence('{{a}}', ['a'])).toBeNull()
})

test.each(PROMPT_TYPES)('the default prompt for %s is right', (type) => {
  const { user_prompt_template, system_prompt } = DEFAULT_PROMPTS[type]
  expect(templateSentence(user_prompt_template, PROMPT_VARIABLES[type])).toBeNull()
  expect(system_prompt).not.toContain('{{')
})
