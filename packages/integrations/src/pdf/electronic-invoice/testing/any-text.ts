import fc from 'fast-check'

// Any sixteen bits, so halves of letters too.
const anyUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code))

/** Whatever a person can type, paste or make a program send. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: anyUnit, maxLength: 40 }),
  fc.constantFrom('', ' ', '\n', ']]>', '<b>&amp;</b>', '\u0000', '\ud800', '\ufffe', '漢字', '🥖'),
)
