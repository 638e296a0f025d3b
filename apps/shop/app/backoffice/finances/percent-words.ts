/** '2,5 %', as it is written in French. */
export function percentWords(rate: number): string {
  return `${String(rate).replace('.', ',')}\u00a0%`
}
