import { listAddress, readPage } from '../lists/list-address.ts'

export const TABS = { all: 'Tous', pending: 'En attente', approved: 'Approuvés' } as const
export type Tab = keyof typeof TABS

export type ReviewsQuery = { tab: Tab; page: number }

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readReviews(parameters: URLSearchParams): ReviewsQuery {
  const tab = parameters.get('tab') ?? ''
  return {
    tab: Object.hasOwn(TABS, tab) ? (tab as Tab) : 'all',
    page: readPage(parameters.get('page')),
  }
}

export function reviewsAddress({ tab, page }: ReviewsQuery): string {
  return listAddress('/admin/reviews', { tab: tab === 'all' ? null : tab, page })
}
