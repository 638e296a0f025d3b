import type { ShopDeletionData } from '@fournil/mail'

export type DeletionNews = {
  news: Exclude<ShopDeletionData['news'], 'done'>
  /** As JSON carries it: when the shop is deleted, or was taken back. */
  at: string
}
