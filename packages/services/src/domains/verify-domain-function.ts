import type { VerifyDomain, VerifyDomainAnswer } from '@fournil/contract/office/domains'
import type { Context } from '../context.ts'
import { dnsInstructions } from './dns-instructions.ts'
import { verifyDomain } from './verify-domain.ts'
import { verifyForPlatform } from './verify-for-platform.ts'

/** The same verbs under one name: a shop's by its action, the platform's by the id alone. */
export async function verifyDomainFunction(
  ctx: Context,
  input: VerifyDomain,
): Promise<VerifyDomainAnswer> {
  if (!('action' in input)) return verifyForPlatform(ctx, input)
  if (input.action === 'verify') return verifyDomain(ctx, input)
  return { success: true, instructions: await dnsInstructions(ctx, input) }
}
