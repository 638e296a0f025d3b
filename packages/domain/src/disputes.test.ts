import { expect, test } from 'vitest'
import {
  canAnswer,
  DISPUTE_LABELS,
  DISPUTE_STATUSES,
  disputeReason,
  disputeStatus,
  isOver,
  laterStatus,
} from './disputes.ts'

const due_by = new Date('2026-11-20T22:59:59Z')

test('a dispute is answered until its date, and once', () => {
  const before = new Date('2026-11-20T22:59:58Z')
  expect(canAnswer({ status: 'needs_response', due_by }, before)).toBe(true)
  expect(canAnswer({ status: 'warning_needs_response', due_by: null }, before)).toBe(true)
  expect(canAnswer({ status: 'needs_response', due_by }, due_by)).toBe(false)
  for (const status of DISPUTE_STATUSES.filter((one) => !one.endsWith('needs_response')))
    expect(canAnswer({ status, due_by }, before)).toBe(false)
})

test('of any two answers the one that is further along counts, whichever came first', () => {
  for (const one of DISPUTE_STATUSES) {
    for (const other of DISPUTE_STATUSES) {
      const ends = [laterStatus(one, other), laterStatus(other, one)]
      // A lost dispute and a closed inquiry end different stories: whichever is known stays.
      const areTwoEnds = isOver(one) && isOver(other) && !ends.includes('won')
      if (!areTwoEnds) expect(new Set(ends).size).toBe(1)
      if (isOver(one) && !isOver(other)) expect(ends).toEqual([one, one])
    }
  }
})

test('what the provider says has words for a shopkeeper, whatever it says', () => {
  for (const status of DISPUTE_STATUSES) expect(DISPUTE_LABELS[status]).toBeTruthy()
  expect(disputeStatus('appeal_under_review')).toBe('under_review')
  expect(disputeStatus('something_new')).toBe('under_review')
  expect(disputeReason('something_new')).toBe('La banque n’a pas donné de raison')
})
