import pg from 'pg'

export type Ear = {
  /** When an order was last spoken of, and how often, on the clock of `performance.now`. */
  heard: Map<string, { times: number; at: number }>
  close: () => Promise<void>
}

/** Hears what open pages hear: an order is told of when it is placed, and again when it is paid. */
export async function hearOrders(ownerUrl: string): Promise<Ear> {
  const heard: Ear['heard'] = new Map()
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('notification', ({ payload = '{}' }) => {
    const { topic, id } = JSON.parse(payload)
    if (topic === 'orders')
      heard.set(id, { times: (heard.get(id)?.times ?? 0) + 1, at: performance.now() })
  })
  await client.connect()
  await client.query('listen fournil_live')
  return { heard, close: () => client.end() }
}
