import { expect, test } from 'vitest'
import { invitationTime, isWorthAsking, reviewState } from './reviews.ts'

const at = new Date('2026-11-16T08:00:00Z')

test('a review waits until somebody has decided about it', () => {
  expect(reviewState({ is_approved: false, moderated_at: null })).toBe('pending')
  expect(reviewState({ is_approved: true, moderated_at: at })).toBe('approved')
  expect(reviewState({ is_approved: false, moderated_at: at })).toBe('rejected')
  expect(reviewState({ is_approved: true, moderated_at: null })).toBe('approved')
})

test('people are asked the next day, and not a month after their pickup', () => {
  expect(invitationTime(at)).toEqual(new Date('2026-11-17T04:00:00Z'))
  expect(isWorthAsking(at, new Date('2026-12-16T08:00:00Z'))).toBe(true)
  expect(isWorthAsking(at, new Date('2026-12-16T08:00:01Z'))).toBe(false)
})
