import type { EarliestPickup } from '@fournil/contract/shop/stores'
import { dateIn } from '@fournil/domain/clock'
import { answerPickup, type PickupQuestion } from '@fournil/domain/pickup'
import { earliestPickupSentence } from '@fournil/domain/slots'

/** The first moment of the calendar at which all of this can be collected, and its sentence. */
export function earliestPickup(question: PickupQuestion): EarliestPickup | null {
  const { earliest } = answerPickup(question)
  if (!earliest) return null
  const today = dateIn(question.store.time_zone, question.now)
  return {
    date: earliest.date,
    time: earliest.slot_time,
    sentence: earliestPickupSentence(earliest, today),
  }
}
