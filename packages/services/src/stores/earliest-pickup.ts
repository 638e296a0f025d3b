import type { EarliestPickup } from '@fournil/contract/shop/stores'
import { dateIn } from '@fournil/domain/clock'
import { answerPickup, type PickupQuestion } from '@fournil/domain/pickup'
import { pauseAt } from '@fournil/domain/rush'
import { earliestPickupSentence } from '@fournil/domain/slots'

/** The first moment of the calendar at which all of this can be collected, and its sentence. */
export function earliestPickup(question: PickupQuestion): EarliestPickup | null {
  const pause = pauseAt(question.store.rush ?? [], question.now)
  // Nobody knows when orders are taken again; else it is the first moment for those who order then.
  if (pause && !pause.until) return null
  const { earliest } = answerPickup({ ...question, now: pause?.until ?? question.now })
  if (!earliest) return null
  const today = dateIn(question.store.time_zone, question.now)
  return {
    date: earliest.date,
    time: earliest.slot_time,
    sentence: earliestPickupSentence(earliest, today),
  }
}
