import { expect, test } from 'vitest'
import { asksForPage } from './asks-for-page.ts'

test.each([
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*;q=0.8, Text/HTML ; level=1 ; Q=0.001',
  'application/json;q=0, text/html;q=1.000',
  'text/html;note="q=0, or not"',
])('%s asks for a page', (accept) => expect(asksForPage(accept)).toBe(true))

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html;q=0',
  'text/html; q=0.000',
  'text/html;q=nonsense',
  'text/html;q=-1',
  'x-text/html',
  'text/html-fragment',
  'text/csv;note="text/html"',
  'text/csv;note=",text/html,"',
  'text/csv;note=",text/html',
])('%s does not', (accept) => expect(asksForPage(accept)).toBe(false))
