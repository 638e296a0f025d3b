import type pg from 'pg'

type Partition = { name: string; parent: string; bounds: string }

/** The job queue keeps its figures in a table a day, made as the days come: the same days on both sides. */
export async function alignPartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const [wanted, there] = [await partitions(from), await partitions(to)]
  const isIn = (list: Partition[], name: string) => list.some((each) => each.name === name)
  for (const { name } of there) if (!isIn(wanted, name)) await to.query(`drop table ${name}`)
  for (const { name, parent, bounds } of wanted)
    if (!isIn(there, name)) await to.query(`create table ${name} partition of ${parent} ${bounds}`)
}

/** By range alone: what is made for a list of values has indexes of its own, which its maker knows. */
async function partitions(db: pg.Client): Promise<Partition[]> {
  const { rows } = await db.query<Partition>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', np.nspname, p.relname) as parent,
       pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_partitioned_table t on t.partrelid = i.inhparent and t.partstrat = 'r'
       join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class p on p.oid = i.inhparent join pg_namespace np on np.oid = p.relnamespace
     order by 1`,
  )
  return rows
}
