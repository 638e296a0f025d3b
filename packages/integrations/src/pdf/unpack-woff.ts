import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const HEADER = 44
const ENTRY = 20

type Table = { tag: number; checksum: number; length: number; bytes: Uint8Array }

/**
 * A web font as the plain font inside it. pdfkit reads web fonts too, but inflates every table anew, slowly, for each
 * document: this is done once.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, HEADER + index * ENTRY))
  return Buffer.concat([directory(file.readUInt32BE(4), tables), ...tables.map(padded)])
}

function tableAt(file: Buffer, at: number): Table {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
    file.readUInt32BE(at + field),
  ) as [number, number, number, number, number]
  const raw = file.subarray(offset, offset + packed)
  return { tag, checksum, length, bytes: packed < length ? inflateSync(raw) : raw }
}

function directory(flavour: number, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  let offset = head.length
  tables.forEach(({ tag, checksum, length }, index) => {
    for (const [place, value] of [tag, checksum, offset, length].entries())
      head.writeUInt32BE(value, 12 + index * 16 + place * 4)
    offset += length + padding(length)
  })
  return head
}

function padded({ bytes, length }: Table): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padding(length))])
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4
}
