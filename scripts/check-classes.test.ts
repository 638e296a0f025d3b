import { describe, expect, test } from 'vitest'
import { classFaults } from './check-classes.mjs'

/** A placeholder in the source that is looked at, not in this file. */
const HOLE = ['$', '{hole}'].join('')

const faults = (source: string, sheet: string, notNamed = {}): string[] =>
  classFaults(new Map([['page.tsx', source]]), new Map([['page.css', sheet]]), notNamed)

describe('a class without a selector is refused', () => {
  test.each([
    ['in an attribute', '<p className="lost" />'],
    ['beside one that is known', '<p className="known lost" />'],
    ['in braces', "<p className={'lost'} />"],
    ['in either branch of a choice', "<p className={open ? 'known' : 'lost'} />"],
    ['behind a condition', "<p className={wide && 'lost'} />"],
    ['in the helper', "<p className={classNames('known', wide && 'lost')} />"],
    ['in another function for classes', "<a className={chipClass('lost')} />"],
    ['in the fixed part of a template', `<p className={\`lost ${HOLE}\`} />`],
    ['as the start of a name', `<p className={\`lost-${HOLE} known\`} />`],
    ['in the props of a look', "<a {...buttonLook({ className: 'lost' })} />"],
    ['as a default', "function P({ className = 'lost' }) { return <p className={className} /> }"],
    ['in a constant', "const LOOK = 'lost'\nexport const p = <p className={LOOK} />"],
    ['in an attribute with a longer name', '<Field inputClassName="lost" />'],
    ['inside a part that is handed on', '<Panel footer={<p className="lost" />} />'],
  ])('%s', (_, source) => {
    expect(faults(`export const known = <p className="known" />;\n${source}`, '.known {}')).toEqual(
      [expect.stringMatching(/^page\.tsx:\d: no style sheet knows the class lost/)],
    )
  })
})

test('a source that cannot be read is not taken for one without classes', () => {
  expect(() => faults('<p className="lost"', '')).toThrow('page.tsx')
})

test('it is named with its line', () => {
  expect(faults('const a = 1;\n\n<p className="flex" />', '')).toEqual([
    expect.stringMatching(/^page\.tsx:3: .*\bflex\b/),
  ])
})

describe('what is no class is left alone', () => {
  test.each([
    ['a word to compare with', "<p className={format === 'short' ? 'known' : undefined} />"],
    ['the argument of another function', "<p className={cut('words') + 'known'} />"],
    ['another attribute', '<p title="words" className="known" />'],
    ['the end of a name whose start is not known', `<p className={\`${HOLE}-wide known\`} />`],
  ])('%s', (_, source) => {
    expect(faults(source, '.known {}')).toEqual([])
  })
})

describe('a selector that no component wears is refused', () => {
  test.each([
    ['alone', '.lost { color: red }'],
    ['behind another one', '.known > .lost { color: red }'],
    ['in a list', '.known,\n.lost { color: red }'],
    ['inside :is()', '.known:is(.lost, :hover) { color: red }'],
    ['in a media query', '@media (min-width: 40.5rem) { .lost { color: red } }'],
    ['after a statement', '@layer theme, base;\n.lost { color: red }'],
  ])('%s', (_, sheet) => {
    expect(faults('<p className="known" />', `.known {}\n${sheet}`)).toEqual([
      'page.css: no component wears .lost',
    ])
  })
})

test('what only looks like a selector is none', () => {
  const sheet =
    '/* .lost */ .known { background: url("a.lost"); margin: .5em }\n@keyframes turn { 12.5% { top: 0 } }\n@import "./lost.css" layer(components);'
  expect(faults('<p className="known" />', sheet)).toEqual([])
})

test('a selector may be worn by the start of its name', () => {
  expect(faults(`<p className={\`tone-${HOLE}\`} />`, '.tone-warm {} .tone-cold {}')).toEqual([])
})

test('an exception holds as long as it is needed', () => {
  const notNamed = { office: 'on the body' }
  expect(faults('<p />', '.office {}', notNamed)).toEqual([])
  expect(faults('<p />', '', notNamed)).toEqual([expect.stringContaining('needs no exception')])
  expect(faults('<p className="office" />', '.office {}', notNamed)).toEqual([
    expect.stringContaining('needs no exception'),
  ])
})
