import pg from 'pg'

/** As many as a small machine has processors. */
const LINES = 2

/** What is to be filled, a part at a time, over several lines at once. */
export async function inParts<T>(
  ownerUrl: string,
  all: readonly T[],
  size: number,
  work: (client: pg.Client, part: readonly T[]) => Promise<void>,
): Promise<void> {
  let next = 0
  const fillOn = async (client: pg.Client) => {
    while (next < all.length) {
      next += size
      await work(client, all.slice(next - size, next))
    }
  }
  await Promise.all(Array.from({ length: LINES }, () => asOwner(ownerUrl, fillOn)))
}

/** The plain indexes of these tables are away while they are filled, and built afterwards; then the planner is told. */
export async function withoutIndexes(
  ownerUrl: string,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await asOwner(ownerUrl, (client) => dropIndexes(client, tables))
  await fill()
  await inParts(ownerUrl, indexes, 1, async (client, [definition = '']) => {
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query(definition)
  })
  await asOwner(ownerUrl, (client) => client.query('vacuum analyze'))
}

async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where not i.indisunique and i.indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function asOwner<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
