export type DnsType = 'TXT' | 'CNAME' | 'A' | 'AAAA'

/** What one resolver said of a name. */
export type DnsAnswer = {
  /** As DNS numbers it: 0 all is well, 2 the name's servers failed, 3 there is no such name. Null: no answer at all. */
  status: number | null
  values: string[]
  /** 'ETIMEOUT' and its like; null with an answer. */
  error: string | null
}

/** Several resolvers, each asked by itself: what one has not heard of yet, another may know. Never rejects. */
export interface Dns {
  ask(name: string, type: DnsType): Promise<DnsAnswer[]>
}
