import { TICKET_PRIORITIES, TICKET_STATUSES } from '@fournil/domain/tickets'
import { z } from 'zod'
import { paragraphs } from './fields.ts'

export const TICKETS_A_PAGE = 20

export const TicketMessage = z.object({
  id: z.string(),
  is_from_platform: z.boolean(),
  /** Of the shop's own people; the platform's stay unnamed. */
  author: z.string().nullable(),
  body: z.string(),
  created_at: z.coerce.date(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const MAX_TICKET_FILE_BYTES = 5 * 1024 * 1024
export const MOST_TICKET_FILES = 20
export const TICKET_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const TicketFile = z.object({
  id: z.string(),
  is_from_platform: z.boolean(),
  /** Of the shop's own people; the platform's stay unnamed. */
  author: z.string().nullable(),
  name: z.string(),
  byte_size: z.int(),
  created_at: z.coerce.date(),
})
export type TicketFile = z.infer<typeof TicketFile>

export const Ticket = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
  /** The other side wrote something that this one has not read. */
  is_unread: z.boolean(),
})
export type Ticket = z.infer<typeof Ticket>

export const messageBody = paragraphs(10_000).min(1, 'Écrivez un message.')
