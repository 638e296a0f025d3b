import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  type DecodedPacket,
  decode,
  encode,
  streamDecode,
  streamEncode,
  TRUNCATED_RESPONSE,
} from 'dns-packet'

type Zone = Record<string, Partial<Record<'TXT' | 'CNAME' | 'A' | 'AAAA', readonly string[]>>>

/** `truncated`: over UDP only that there is more, as for an answer that does not fit. */
type Manner = 'answers' | 'silent' | 'fails' | 'truncated'

/** A name server of the test's own, over UDP and TCP on one port of this machine. */
export type DnsServer = {
  /** '127.0.0.1:5300', as `DNS_SERVERS` wants it. */
  address: string
  /** What it knows from now on; a name that is not in it does not exist. */
  know: (zone: Zone) => void
  behave: (manner: Manner) => void
  asked: { name: string; type: string; over: 'udp' | 'tcp' }[]
  close: () => Promise<void>
}

const [SERVFAIL, NXDOMAIN] = [2, 3]

export async function openDnsServer(port = 0): Promise<DnsServer> {
  let zone: Zone = {}
  let manner: Manner = 'answers'
  const asked: DnsServer['asked'] = []

  function answer(query: DecodedPacket, over: 'udp' | 'tcp') {
    const [question] = query.questions ?? []
    if (question) asked.push({ name: question.name, type: question.type, over })
    if (!question || manner === 'silent') return null
    const basics = { id: query.id ?? 0, type: 'response' as const, questions: [question] }
    if (manner === 'fails') return { ...basics, flags: SERVFAIL }
    if (manner === 'truncated' && over === 'udp') return { ...basics, flags: TRUNCATED_RESPONSE }
    const answers = answersTo(zone, question.name.toLowerCase(), question.type)
    return answers
      ? { ...basics, flags: AUTHORITATIVE_ANSWER, answers }
      : { ...basics, flags: AUTHORITATIVE_ANSWER | NXDOMAIN }
  }

  const tcp = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part])
      // A resolver asks several things over one connection.
      while (heard.length >= 2 && heard.length >= heard.readUInt16BE(0) + 2) {
        const end = heard.readUInt16BE(0) + 2
        const reply = answer(streamDecode(heard.subarray(0, end)) as DecodedPacket, 'tcp')
        heard = heard.subarray(end)
        if (reply) socket.write(streamEncode(reply))
      }
    })
  })
  const connections = new Set<Socket>()
  tcp.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  const udp = createSocket('udp4', (message, from) => {
    const reply = answer(decode(message), 'udp')
    if (reply) udp.send(encode(reply), from.port, from.address)
  })
  const taken = await listenOnBoth(tcp, udp, port)
  return {
    address: `127.0.0.1:${taken}`,
    know: (next) => {
      zone = next
    },
    behave: (next) => {
      manner = next
    },
    asked,
    close: async () => {
      for (const socket of connections) socket.destroy()
      await Promise.all([
        new Promise<void>((closed) => udp.close(closed)),
        new Promise((closed) => tcp.close(closed)),
      ])
    },
  }
}

/** A port that is free for TCP may be somebody's for UDP: another is tried then. */
async function listenOnBoth(tcp: Server, udp: UdpSocket, port: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    tcp.listen(port, '127.0.0.1')
    await once(tcp, 'listening')
    const taken = (tcp.address() as AddressInfo).port
    udp.bind(taken, '127.0.0.1')
    try {
      await once(udp, 'listening')
      return taken
    } catch (error) {
      if (port !== 0 || tries >= 10) throw error
      await new Promise((closed) => tcp.close(closed))
    }
  }
}

/** Follows a CNAME within the zone, as a resolver does. Null: there is no such name. */
function answersTo(zone: Zone, name: string, type: string): Answer[] | null {
  const records = zone[name]
  if (!records) return null
  const own = (records[type as keyof typeof records] ?? []).map(
    (value) => ({ name, type, ttl: 60, data: type === 'TXT' ? [value] : value }) as Answer,
  )
  const [cname] = records.CNAME ?? []
  if (!cname || type === 'CNAME') return own
  const alias = { name, type: 'CNAME', ttl: 60, data: cname } as Answer
  return [alias, ...(answersTo(zone, cname, type) ?? [])]
}
