/** What a phone dials: '04 65 71 24 10' -> 'tel:0465712410'; a leading + stays. */
export function callLink(phone: string): string {
  return `tel:${phone.trim().replace(/(?!^\+)\D/g, '')}`
}
