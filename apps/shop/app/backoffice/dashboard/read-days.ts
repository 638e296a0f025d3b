export const PERIODS = [7, 30, 90] as const
export type Days = (typeof PERIODS)[number]

/** `?days=`: what makes no sense counts as thirty. */
export function readDays(parameters: URLSearchParams): Days {
  return PERIODS.find((days) => String(days) === parameters.get('days')) ?? 30
}
