import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from './testing/any-text.ts'
import { readCii } from './testing/read-cii.ts'
import { element, writeXml, xmlText } from './xml.ts'

test('elements nest, in their order; what is null takes no place', () => {
  const child = element('b', '1', { unit: 'x"y' })
  expect(writeXml(element('a', [child, null, [child, child]]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><a><b unit="x&quot;y">1</b><b unit="x&quot;y">1</b><b unit="x&quot;y">1</b></a>',
  )
})

test('a text keeps its letters and loses what no XML can hold', () => {
  expect(xmlText('Dupont & <Fils>')).toBe('Dupont &amp; &lt;Fils&gt;')
  expect(xmlText('a\u0000b\u0085c\ufffe')).toBe('a b c')
  expect(xmlText('\ud800 漢字 🥖')).toBe('\ufffd 漢字 🥖')
  expect([xmlText(''), xmlText(' \n')]).toEqual(['-', '-'])
})

test('whatever is written can be read, and is the same again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { text: read, attributes } = readCii(writeXml(element('a', text, { b: text })))
      expect(read).toBe(attributes.b?.trim())
      expect(xmlText(read)).toBe(xmlText(text))
    }),
  )
})
