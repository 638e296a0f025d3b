import { Resolver } from 'node:dns/promises'
import type { Dns, DnsAnswer, DnsType } from './port.ts'

export type DnsConfig = {
  /** Addresses, each with its port where that is not 53. */
  servers: readonly string[]
  /** How long one try waits; a second one follows. */
  patience_ms?: number
}

/** More than this is nobody's zone for a shop; it is read and shown in part. */
const MOST_VALUES = 20
const MOST_CHARACTERS = 512

/** Asks these resolvers and nobody else: no question ever goes to an address that a user typed. */
export function createDns({ servers, patience_ms = 2_000 }: DnsConfig): Dns {
  const resolvers = servers.map((server) => {
    const resolver = new Resolver({ timeout: patience_ms, tries: 2 })
    resolver.setServers([server])
    return resolver
  })
  return { ask: (name, type) => Promise.all(resolvers.map((one) => askOne(one, name, type))) }
}

async function askOne(resolver: Resolver, name: string, type: DnsType): Promise<DnsAnswer> {
  try {
    return { status: 0, values: bounded(await valuesOf(resolver, name, type)), error: null }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    // The name is there, without a record of this type.
    if (code === 'ENODATA') return { status: 0, values: [], error: null }
    return { status: STATUS[code] ?? null, values: [], error: code }
  }
}

const STATUS: Readonly<Record<string, number>> = {
  EFORMERR: 1,
  ESERVFAIL: 2,
  ENOTFOUND: 3,
  ENOTIMP: 4,
  EREFUSED: 5,
}

async function valuesOf(resolver: Resolver, name: string, type: DnsType): Promise<string[]> {
  switch (type) {
    case 'TXT':
      // A long text comes in parts.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    case 'CNAME':
      return resolver.resolveCname(name)
    case 'A':
      return resolver.resolve4(name)
    case 'AAAA':
      return resolver.resolve6(name)
  }
}

function bounded(values: string[]): string[] {
  return values.slice(0, MOST_VALUES).map((value) => value.slice(0, MOST_CHARACTERS))
}
