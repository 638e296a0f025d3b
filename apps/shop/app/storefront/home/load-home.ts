import type { Visit } from '@fournil/pages/visit'
import { chosenStoreId } from '../stores/chosen-store.ts'
import { readQuery } from './read-query.ts'

/** The shelves that an address asks for, as near to it as what exists. */
export async function loadHome(api: Visit['api'], request: Request) {
  const {
    q,
    category: asked,
    without,
    day,
    sort,
    page,
  } = readQuery(new URL(request.url).searchParams)
  const store_id = chosenStoreId(request)
  const [categories, { days }] = await Promise.all([
    api.shop.catalogue.categories(),
    api.shop.catalogue.days({ store_id }),
  ])
  const category = categories.find(({ id }) => id === asked) ?? null
  const wanted = {
    store_id,
    category_id: category?.id,
    search: q || undefined,
    free_from: without.length > 0 ? without : undefined,
    day: day ?? undefined,
    sort,
  }
  const list = await api.shop.catalogue.list({ ...wanted, page })
  const last = Math.max(1, Math.ceil(list.total / list.page_size))
  // A page past the end shows the last one, not an empty shop.
  const shown = list.page > last ? await api.shop.catalogue.list({ ...wanted, page: last }) : list
  return {
    categories,
    category,
    q,
    without,
    days,
    list: shown,
    today: new Date().toISOString().slice(0, 10),
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
