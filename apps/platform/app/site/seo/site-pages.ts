import { TRADES } from '../trades/trades.ts'

/** The pages that strangers should find. */
export const SITE_PAGES = [
  '/',
  '/pricing',
  '/demo',
  ...TRADES.map(({ slug }) => `/${slug}`),
  '/aide',
  '/contact',
  '/register',
  '/conditions',
  '/confidentialite',
  '/mentions-legales',
] as const
