import { z } from 'zod'

/** What a committed change tells the open pages of its tenant: that something changed, never what it holds. */
export const LiveEvent = z.object({
  topic: z.enum([
    'theme',
    'catalogue',
    'stores',
    'orders',
    'promo_codes',
    'reviews',
    'members',
    'tenant',
    'support',
    'merchant',
    'production',
  ]),
  id: z.string().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveTopic = LiveEvent['topic']

/** What anyone may hear; the rest is for people signed in to the back office. */
export const PUBLIC_TOPICS: readonly LiveTopic[] = ['theme', 'catalogue', 'stores', 'tenant']
