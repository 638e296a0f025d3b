import type { VerifyDomainAnswer } from '@fournil/contract/office/domains'

/** Why the token was not found, from what the name servers said: the sentence of the answer is the merchant's, in French. */
export function whyUnverified({ debug }: VerifyDomainAnswer, token: string): string {
  if (debug?.foundRecords.includes(token)) return 'another tenant has verified this domain'
  if (debug?.hasAnswer) return `the TXT record says ${debug.foundRecords.join(', ')}`
  if (debug?.dnsStatus === null) return 'no name server answered'
  if (debug?.dnsStatus === 2) return 'the name servers of this domain are failing'
  return 'the TXT record was not found'
}
