/** What a logical slot tells of one commit after the other, in the format of `pgoutput`: only which keys were touched is read. */
export type ChangedKeys = Map<string, Set<string>>

type Relation = { name: string; columns: string[] }

/**
 * Reads the messages of a slot in their order. `columnOf` names the column of a table whose values are wanted; of a table for
 * which it names none nothing is kept. The relations that a session has heard of are remembered: they are sent once.
 */
export function createKeyReader(columnOf: (table: string) => string | null) {
  const relations = new Map<number, Relation>()
  let changed: ChangedKeys = new Map()

  function keep({ name, columns }: Relation, values: readonly (string | null)[]) {
    const column = columnOf(name)
    const value = column === null ? null : values[columns.indexOf(column)]
    if (value === null || value === undefined) return
    const keys = changed.get(name) ?? new Set()
    changed.set(name, keys.add(value))
  }

  function readChange(reader: Reader) {
    const relation = relations.get(reader.uint32())
    if (!relation) throw new Error('The log names a table that it has not described.')
    // Before what a row is now, what it was called, if that has changed.
    while (!reader.isAtEnd()) {
      reader.text(1)
      keep(relation, reader.tuple())
    }
  }

  return {
    /** What was read since this was last asked. */
    take(): ChangedKeys {
      const taken = changed
      changed = new Map()
      return taken
    },
    read(message: Buffer) {
      const reader = createReader(message)
      const kind = reader.text(1)
      if (kind === 'R') {
        const { id, ...relation } = reader.relation()
        relations.set(id, relation)
      }
      if (kind === 'I' || kind === 'U' || kind === 'D') readChange(reader)
    },
  }
}

type Reader = ReturnType<typeof createReader>

function createReader(message: Buffer) {
  let at = 0
  const skip = (length: number) => {
    const from = at
    at += length
    return from
  }
  const text = (length: number) => message.toString('utf8', skip(length), at)
  const int16 = () => message.readInt16BE(skip(2))
  const uint32 = () => message.readUInt32BE(skip(4))
  const word = () => {
    const said = text(message.indexOf(0, at) - at)
    at += 1
    return said
  }

  function column(): string {
    skip(1)
    const name = word()
    skip(8)
    return name
  }

  function value(): string | null {
    return text(1) === 't' ? text(uint32()) : null
  }

  return {
    text,
    uint32,
    isAtEnd: () => at >= message.length,
    relation() {
      const id = uint32()
      word()
      const name = word()
      skip(1)
      return { id, name, columns: Array.from({ length: int16() }, column) }
    },
    tuple: () => Array.from({ length: int16() }, value),
  }
}
