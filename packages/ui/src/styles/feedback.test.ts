import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./feedback.css', import.meta.url), 'utf8')

/** The selectors of every rule that paints or underlines a link in a banner. */
const linkSelectors = [...css.matchAll(/^(\.banner[^{]*\ba\b[^{]*) \{/gm)].map(
  ([, selector]) => selector,
)

test('a banner paints the links in its text, and no link that looks like a button', () => {
  expect(linkSelectors).toEqual(['.banner a:not(.button)'])
})
