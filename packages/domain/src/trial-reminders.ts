// Server only: uses Temporal. When an owner is told that the trial ends.

/** Days before the end at which the owner is written to; 0: it has ended. */
export const TRIAL_REMINDERS = [7, 3, 1, 0] as const
export type TrialReminder = (typeof TRIAL_REMINDERS)[number]

/** So long after the end it is no news any more. */
const OLD_AFTER_DAYS = 7

/**
 * The last reminder whose moment has come: so many days before the end, at the same hour on the shop's clock, whether
 * or not the clocks change in between. One that was missed is not made up for once the next is due.
 */
export function trialReminderDue(timeZone: string, endsAt: Date, now: Date): TrialReminder | null {
  const end = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()).toZonedDateTimeISO(timeZone)
  const at = (days: number) => end.subtract({ days }).epochMilliseconds
  if (now.getTime() >= at(-OLD_AFTER_DAYS)) return null
  return TRIAL_REMINDERS.findLast((days) => now.getTime() >= at(days)) ?? null
}
