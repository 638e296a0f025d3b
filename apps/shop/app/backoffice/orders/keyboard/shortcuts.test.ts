import { describe, expect, test } from 'vitest'
import { isTypingIn, type Press, rowAfter, shortcutOf } from './shortcuts.ts'

const press = (key: string, more: Partial<Press> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, ...more })

describe('a key', () => {
  test.each([
    ['/', 'search'],
    ['j', 'next'],
    ['J', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['S', 'status'],
    ['?', 'help'],
    ['a', null],
    ['Enter', null],
    // No key, but a name that every object knows.
    ['constructor', null],
  ])('%s means %s', (key, meaning) => {
    expect(press(key)).toBe(meaning)
  })

  test('belongs to the browser together with Ctrl, Cmd or Alt', () => {
    expect(press('j', { ctrlKey: true })).toBeNull()
    expect(press('s', { metaKey: true })).toBeNull()
    expect(press('k', { altKey: true })).toBeNull()
  })

  test('belongs to the field that somebody types in', () => {
    expect(press('/', { isTyping: true })).toBeNull()
    expect(press('ArrowDown', { isTyping: true })).toBeNull()
  })
})

test.each([
  [{ tagName: 'INPUT', type: 'text' }, true],
  [{ tagName: 'INPUT', type: 'date' }, true],
  [{ tagName: 'INPUT', type: 'radio' }, true],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'SELECT' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'DIV', role: 'menuitem' }, true],
  [{ tagName: 'A' }, false],
  [{ tagName: 'BODY' }, false],
])('in %o somebody types: %s', (element, typing) => {
  expect(isTypingIn(element)).toBe(typing)
})

test('the rows have a first and a last one', () => {
  expect(rowAfter(-1, 3, 'next')).toBe(0)
  expect(rowAfter(-1, 3, 'previous')).toBe(0)
  expect(rowAfter(0, 3, 'next')).toBe(1)
  expect(rowAfter(2, 3, 'next')).toBe(2)
  expect(rowAfter(0, 3, 'previous')).toBe(0)
})
