import { sql, type Tx } from '@fournil/db'
import { nextSlug, slugOf } from '@fournil/domain/slugs'

/** The first slug of this name that `take` gets; two bakers of the same name at the same moment get two. */
export async function newSlug(
  tx: Tx,
  name: string,
  take: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name)
  // Mails and posters still name a shop that is gone: its address leads to nobody else's.
  const { rows: alike } = await sql<{ slug: string }>`
    select slug from shop_directory where slug = ${base} or slug like ${`${base}-%`}
    union all select slug from removed_shops where slug = ${base} or slug like ${`${base}-%`}`.execute(
    tx,
  )
  const taken = new Set(alike.map(({ slug }) => slug))
  for (;;) {
    const slug = nextSlug(base, taken)
    if (await take(slug)) return slug
    taken.add(slug)
  }
}
