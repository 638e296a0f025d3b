/** What a phone dials: '06 12 34 56 78' -> 'tel:0612345678'. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
