import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUnread,
  type Side,
  statusAfterMessage,
  type TicketStatus,
  ticketPreview,
} from './tickets.ts'

test.each<[TicketStatus, Side, TicketStatus]>([
  ['open', 'merchant', 'open'],
  ['in_progress', 'merchant', 'in_progress'],
  ['resolved', 'merchant', 'open'],
  ['closed', 'merchant', 'open'],
  ['open', 'platform', 'in_progress'],
  ['in_progress', 'platform', 'in_progress'],
  ['resolved', 'platform', 'resolved'],
  ['closed', 'platform', 'closed'],
])('a ticket that is %s, after a message of the %s, is %s', (status, side, after) => {
  expect(statusAfterMessage(status, side)).toBe(after)
})

test('what was written after the last reading is unread, and what was never read', () => {
  const [early, late] = [new Date(1), new Date(2)]
  expect([isUnread(late, early), isUnread(early, null)]).toEqual([true, true])
  expect([isUnread(early, late), isUnread(early, early), isUnread(null, null)]).toEqual([
    false,
    false,
    false,
  ])
})

describe('a preview', () => {
  test('is the text itself when it is short, else its beginning', () => {
    expect(ticketPreview('a'.repeat(60))).toBe('a'.repeat(60))
    expect(ticketPreview(`${'a'.repeat(61)}`)).toBe(`${'a'.repeat(59)}…`)
    expect(ticketPreview('Bonjour,\n\nmerci')).toBe('Bonjour, merci')
  })

  test('has at most 60 characters, whole ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const preview = ticketPreview(text)
        expect([...preview].length).toBeLessThanOrEqual(60)
        expect(preview.isWellFormed()).toBe(text.isWellFormed())
      }),
    )
  })
})
