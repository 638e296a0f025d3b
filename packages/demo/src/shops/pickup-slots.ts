import type { PickupSlot, Weekday } from './types.ts'

interface Run {
  from: string
  /** The last slot ends here. */
  until: string
  max_orders: number
  day_of_week?: Weekday
  is_active?: boolean
}

/** One slot every half hour over each run. */
export function halfHourSlots(runs: Run[]): PickupSlot[] {
  return runs.flatMap((run) => {
    const slots: PickupSlot[] = []
    for (let at = minutes(run.from); at + 30 <= minutes(run.until); at += 30) {
      slots.push({
        slot_time: clock(at),
        duration_minutes: 30,
        max_orders: run.max_orders,
        is_active: run.is_active ?? true,
        day_of_week: run.day_of_week ?? null,
      })
    }
    return slots
  })
}

export function minutes(time: string): number {
  const [hours = 0, mins = 0] = time.split(':').map(Number)
  return hours * 60 + mins
}

function clock(at: number): string {
  return `${pad(Math.floor(at / 60))}:${pad(at % 60)}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
