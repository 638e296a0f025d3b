import { z } from 'zod'
import { errors } from '../errors.ts'
import { page } from '../fields.ts'
import { optionalEmail } from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

export const DELIVERIES_A_PAGE = 20

type Summary = { order_notification_email: string | null; daily_summary_hour: number | null }

/** What the shop is told by mail. Titles are the labels of the form. */
export const NotificationSettings = z
  .strictObject({
    order_notification_email: optionalEmail.meta({ title: 'E-mail de notification des commandes' }),
    daily_summary_hour: z
      .int('Choisissez une heure.')
      .min(0, 'Choisissez une heure.')
      .max(23, 'Choisissez une heure.')
      .nullable()
      .meta({ title: 'Résumé des commandes du lendemain' }),
  })
  .check(
    rule(['order_notification_email', 'daily_summary_hour'], (form: Summary) =>
      form.daily_summary_hour !== null && form.order_notification_email === null
        ? {
            field: 'daily_summary_hour',
            message: 'Indiquez d’abord l’adresse à laquelle l’envoyer.',
          }
        : null,
    ),
  )
export type NotificationSettings = z.output<typeof NotificationSettings>

const SavedSettings = stored(NotificationSettings).extend({
  version: z.int(),
  /** On whose clock the hour is. */
  time_zone: z.string(),
})
export type SavedNotificationSettings = z.infer<typeof SavedSettings>

/** What became of a mail: `skipped` had nobody to go to. */
export const DELIVERY_STATES = ['sent', 'waiting', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const Delivery = z.object({
  id: z.string(),
  /** What it is, in words. */
  title: z.string(),
  order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
  state: z.enum(DELIVERY_STATES),
  /** Why it waits, failed or was not sent. */
  reason: z.string().nullable(),
  attempts: z.int(),
  created_at: z.date(),
  /** When it was sent or given up; while it waits, when it is tried next. */
  settled_at: z.date().nullable(),
})
export type MailDelivery = z.infer<typeof Delivery>

const DeliveryPage = z.object({
  deliveries: z.array(Delivery),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
})
export type DeliveryPage = z.infer<typeof DeliveryPage>

const managed = () => officeProcedure('can_manage_notification_settings')

export const notifications = {
  get: managed()
    .route({
      method: 'GET',
      path: '/office/notification-settings',
      summary: 'Where the shop is told of its orders, and when of tomorrow’s',
    })
    .output(SavedSettings),
  save: managed()
    .route({
      method: 'PUT',
      path: '/office/notification-settings',
      summary: 'Change it; without an address no notification is sent',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND'))
    .input(versioned(NotificationSettings))
    .output(z.object({ version: z.int() })),
  sendTest: managed()
    .route({
      method: 'POST',
      path: '/office/notification-settings/test',
      summary: 'A test mail to the saved address',
    })
    .meta({ calls_per_minute: 20 })
    .errors(errors('BAD_REQUEST'))
    .output(z.object({ address: z.string() })),
  deliveries: managed()
    .route({
      method: 'GET',
      path: '/office/notification-settings/deliveries',
      summary: 'The mails of the last two weeks about orders, and what became of them',
    })
    .input(z.strictObject({ page }))
    .output(DeliveryPage),
}
