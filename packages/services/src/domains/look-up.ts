import type { VerificationDebug } from '@fournil/contract/office/domains'
import { leadsHere, verificationNames } from '@fournil/domain/custom-domains'
import type { DnsAnswer } from '@fournil/integrations/dns/port'
import type { TenantContext } from '../context.ts'
import { dnsTarget } from './dns-target.ts'

export type Look = {
  /** The token stands where it should. */
  is_proved: boolean
  leads: 'here' | 'elsewhere' | 'unknown'
  debug: VerificationDebug
  records: { type: string; name: string; value: string }[]
}

/** What the resolvers know of a domain. One that has the news is enough; what none of them answered is not known. */
export async function lookUp(
  ctx: TenantContext,
  { domain, verification_token }: { domain: string; verification_token: string },
): Promise<Look> {
  const names = verificationNames(domain)
  const [proofs, cnames, ipv4, ipv6, target] = await Promise.all([
    Promise.all(names.map(async (name) => ({ name, answers: await ctx.dns.ask(name, 'TXT') }))),
    ctx.dns.ask(domain, 'CNAME'),
    ctx.dns.ask(domain, 'A'),
    ctx.dns.ask(domain, 'AAAA'),
    dnsTarget(ctx),
  ])
  // Each resolver's view by itself: halves of two must not make a whole.
  const views = ipv4.map((a, at) => ({
    is_known: isKnown(a),
    cnames: cnames[at]?.values ?? [],
    addresses: [...a.values, ...(ipv6[at]?.values ?? [])],
  }))
  const isHere = views.some((view) => leadsHere(view, target))
  const isSeen = views.some(({ is_known }) => is_known)
  return {
    is_proved: proofs.some(({ answers }) => valuesOf(answers).includes(verification_token)),
    leads: isHere ? 'here' : isSeen ? 'elsewhere' : 'unknown',
    debug: debugOf(proofs),
    records: [
      ...proofs.flatMap(({ name, answers }) => recordsOf('TXT', name, answers)),
      ...recordsOf('CNAME', domain, cnames),
      ...recordsOf('A', domain, ipv4),
      ...recordsOf('AAAA', domain, ipv6),
    ],
  }
}

/** An answer, or servers of the name that failed; a resolver that is away, or refuses us, has not spoken of the name. */
function isKnown({ status }: DnsAnswer): boolean {
  return status === 0 || status === 2 || status === 3
}

function valuesOf(answers: readonly DnsAnswer[]): string[] {
  return [...new Set(answers.flatMap(({ values }) => values))]
}

function recordsOf(type: string, name: string, answers: readonly DnsAnswer[]) {
  return valuesOf(answers).map((value) => ({ type, name, value }))
}

type Proof = { name: string; answers: DnsAnswer[] }

/** Of the name at which something was found, else of the first. */
function debugOf(proofs: readonly Proof[]): VerificationDebug {
  const found = proofs.find(({ answers }) => valuesOf(answers).length > 0) ?? proofs[0]
  const answers = found?.answers ?? []
  const statuses = answers.flatMap(({ status }) => (status === null ? [] : [status]))
  const dnsStatus = statuses.includes(0) ? 0 : (statuses[0] ?? null)
  return {
    txtRecordName: found?.name ?? '',
    dnsStatus,
    hasAnswer: valuesOf(answers).length > 0,
    foundRecords: valuesOf(answers),
    dnsError: dnsStatus === 0 ? null : (answers.find(({ error }) => error)?.error ?? null),
  }
}
