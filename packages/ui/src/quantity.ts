/** A typed quantity within its bounds; null while it is no whole number. */
export function readQuantity(typed: string, min: number, max: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null
  return Math.min(max, Math.max(min, Number(typed)))
}
