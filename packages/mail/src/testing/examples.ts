import type { TermsSeller } from '@fournil/domain/terms/terms-seller'
import { MAISON_LEVAIN } from '@fournil/domain/testing/example-seller'
import {
  accountChanged,
  addressChange,
  bankAccountChanged,
  dailySummary,
  disputeNews,
  domainLost,
  exportReady,
  invoiceIssued,
  ledgerAlert,
  type MailBrand,
  type MailOrder,
  movedByCustomer,
  newOrder,
  notificationTest,
  orderCancelled,
  orderConfirmation,
  orderGivenUp,
  orderLink,
  orderMessage,
  orderReady,
  passwordGuesses,
  passwordReset,
  paymentDiffers,
  paymentLink,
  payoutDecided,
  pickupMoved,
  platformAlert,
  productBack,
  type RenderedMail,
  refundIssued,
  removalWaits,
  reviewInvitation,
  reviewRejected,
  shopDeletion,
  subscriptionNews,
  supportMessage,
  teamInvitation,
  trialReminder,
  webhookGivenUp,
  welcome,
  withdrawalAcknowledged,
  withdrawalNews,
  withdrawalRefused,
} from '../index.ts'

export const levain: MailBrand = {
  name: 'Maison Levain',
  url: 'https://maison-levain.fournil.example/',
  address_lines: ['12 rue des Martyrs', '75009 Paris'],
  phone: '01 42 00 00 00',
  email: 'bonjour@maison-levain.example',
  theme: { primary_color: '#b45309', background_color: '#fdf8ef' },
}

export const colbert: MailBrand = {
  name: 'Colbert',
  url: 'https://www.colbert.example',
  logo_url: 'https://www.colbert.example/files/logo.webp',
  address_lines: ['4 place Colbert', '69001 Lyon'],
  theme: {
    primary_color: '#14532d',
    background_color: '#f7f5ea',
    button_primary_bg: '#14532d',
    border_color: '#d9d5c3',
  },
}

export const fournil: MailBrand = {
  name: 'Fournil',
  url: 'https://fournil.example',
  email: 'bonjour@fournil.example',
}

export const order: MailOrder = {
  order_number: 'ML-2026-0042',
  customer: {
    first_name: 'Zoé',
    last_name: 'Lefèvre',
    email: 'zoe.lefevre@example.fr',
    phone: '06 12 34 56 78',
  },
  store: {
    name: 'Maison Levain Martyrs',
    address: '12 rue des Martyrs',
    postal_code: '75009',
    city: 'Paris',
    phone: '01 42 00 00 00',
  },
  pickup_date: '2026-11-21',
  pickup_time: '08:30',
  pickup_end_time: '09:00',
  items: [
    { product_name: 'Croissant au beurre', quantity: 6, amount: 780 },
    {
      product_name: 'Galette des rois à la frangipane (8 parts), fève en porcelaine',
      quantity: 1,
      amount: 3200,
    },
    { product_name: 'Bouteille de cidre brut', quantity: 2, amount: 1190 },
  ],
  discount: { code: 'BIENVENUE10', amount: 517 },
  vat: [
    { tax_rate: 5.5, base_ht: 3396, tax_amount: 186 },
    { tax_rate: 20, base_ht: 893, tax_amount: 178 },
  ],
  total_ttc: 4653,
  notes: 'Sans sucre glace, s’il vous plaît.\nMerci d’avance.',
}

/** Who sells, with all that the law wants said of them. */
export const seller: TermsSeller = {
  ...MAISON_LEVAIN,
  email: 'bonjour@maison-levain.example',
  publication_director: null,
  mediator_name: 'Médiation des Halles',
  mediator_url: 'https://mediation.example/saisir',
}
export const withdrawal = {
  perishable: ['Croissant au beurre', 'Galette des rois à la frangipane'],
  personalised: ['Coffret gravé'],
  with: ['Bouteille de cidre brut'],
}

export const withdraw_url =
  'https://maison-levain.fournil.example/retractation?order_id=42&token=abc'
const withdrawn = {
  declared_at: new Date('2026-11-25T17:42:00Z'),
  amount: 1240,
  lines: [{ product_name: 'Bouteille de cidre brut', quantity: 2, amount: 1240 }],
}
const status_url = 'https://maison-levain.fournil.example/confirmation?order_id=42&token=abc'
const pickup_code = 'K7M4'

const payout = {
  brand: fournil,
  shop_name: 'Maison Levain',
  amount: 125_000,
  finances_url: 'https://maison-levain.fournil.example/admin/finances',
}

/** One of each, and both sides of every choice. */
export function examples(brand: MailBrand = levain): Record<string, Promise<RenderedMail>> {
  const cancelled = { brand, order, was_paid: true, refund_amount: 4653, status_url }
  const refund = {
    brand,
    first_name: 'Zoé',
    order_number: order.order_number,
    total_ttc: 4653,
    status_url,
  }
  return {
    review_invitation: reviewInvitation({
      brand,
      first_name: 'Zoé',
      order_number: order.order_number,
      pickup_date: order.pickup_date,
      product_names: ['Croissant au beurre', 'Tarte aux fraises'],
      review_url: 'https://shop.fr/avis?order_id=1&token=2',
    }),
    'webhook-given-up': webhookGivenUp({
      brand,
      address: 'caisse.exemple.fr',
      integrations_url: 'https://maison-levain.fournil.example/admin/integrations',
    }),
    'domain-lost': domainLost({
      brand,
      domain: 'www.maison-levain.example',
      shop_url: 'https://maison-levain.fournil.example',
      domains_url: 'https://maison-levain.fournil.example/admin/domains',
    }),
    'product-back': productBack({
      brand,
      product_name: 'Galette des rois',
      store_name: 'Maison Levain Croix-Rousse',
      product_url: 'https://shop.fr/product/1',
    }),
    review_rejected: reviewRejected({
      brand,
      product_name: 'Croissant au beurre',
      reason: 'Votre avis cite une personne par son nom.',
    }),
    'order-confirmation': orderConfirmation({
      brand,
      order,
      pickup_code,
      status_url,
      seller,
      withdrawal,
      withdraw_url,
    }),
    'new-order': newOrder({ brand, order, order_url: `${brand.url}admin/orders/42` }),
    'order-given-up': orderGivenUp({ brand, order, order_url: `${brand.url}admin/orders/42` }),
    'cancelled-by-shop': orderCancelled({
      ...cancelled,
      cancelled_by: 'shop',
      reason: 'Notre four est en panne.',
    }),
    'cancelled-by-customer': orderCancelled({
      ...cancelled,
      cancelled_by: 'customer',
      refund_amount: 2000,
    }),
    'cancelled-too-late': orderCancelled({ ...cancelled, cancelled_by: 'late_payment' }),
    'cancelled-unpaid': orderCancelled({
      ...cancelled,
      cancelled_by: 'customer',
      was_paid: false,
      refund_amount: 0,
    }),
    'cancelled-unrefunded': orderCancelled({
      ...cancelled,
      cancelled_by: 'customer',
      refund_amount: 0,
    }),
    'payment-too-little': paymentDiffers({ ...refund, amount: 1, currency: 'eur' }),
    'payment-in-yen': paymentDiffers({ ...refund, amount: 4653, currency: 'jpy' }),
    'payment-of-nothing': paymentDiffers({ ...refund, amount: 0, currency: 'eur' }),
    'refund-of-extra': refundIssued({
      ...refund,
      is_extra: true,
      refund_amount: 420,
      refunded_total: 420,
    }),
    'refund-partial': refundIssued({
      ...refund,
      refund_amount: 500,
      refunded_total: 500,
      reason: 'Un croissant manquait.',
    }),
    'refund-weighed': refundIssued({
      ...refund,
      refund_amount: 283,
      refunded_total: 283,
      weighed: { product_name: 'Poulet fermier', grams: 1250, price_per_kilo: 1890 },
    }),
    'refund-full': refundIssued({
      ...refund,
      refund_amount: 4153,
      refunded_total: 4653,
      credit_note_number: 'A-2026-0007',
    }),
    ...Object.fromEntries(
      [true, false].flatMap((is_collected) => {
        const told = {
          brand,
          order,
          withdrawal: withdrawn,
          time_zone: 'Europe/Paris',
          is_collected,
        }
        const order_url = `${brand.url}admin/orders/42`
        const when = is_collected ? 'collected' : 'waiting'
        return [
          [
            `withdrawal-acknowledged-${when}`,
            withdrawalAcknowledged({ ...told, is_paid_at_shop: !is_collected, status_url }),
          ],
          [`withdrawal-news-${when}`, withdrawalNews({ ...told, order_url })],
        ]
      }),
    ),
    ...Object.fromEntries(
      (['NO_CONTRACT', 'TOO_LATE_TO_WITHDRAW', 'NOT_WITHDRAWABLE'] as const).map((why) => [
        `withdrawal-refused-${why}`,
        withdrawalRefused({ brand, order, why, status_url }),
      ]),
    ),
    'invoice-issued': invoiceIssued({
      ...refund,
      invoice_number: 'FA-2026-000042',
      replaces: null,
    }),
    'invoice-corrected': invoiceIssued({
      ...refund,
      invoice_number: 'FA-2026-000043',
      replaces: 'FA-2026-000042',
    }),
    'order-ready': orderReady({ brand, order, pickup_code, status_url }),
    'order-ready-owed': orderReady({
      brand,
      order,
      pickup_code,
      status_url,
      pays_on_collection: true,
    }),
    'payment-link': paymentLink({
      brand,
      order,
      payment_url: 'https://paiement.test/p/1',
      until: 'mardi 17 novembre à 21h05',
    }),
    'order-message': orderMessage({
      brand,
      first_name: 'Zoé',
      order_number: order.order_number,
      subject: 'Il manque un produit',
      body: 'Le pain de seigle n’a pas levé ce matin. Préférez-vous un pain complet, ou son remboursement ?',
      status_url,
    }),
    'order-link': orderLink({ brand, order, status_url }),
    'pickup-moved': pickupMoved({
      brand,
      order,
      pickup_code,
      before: { pickup_date: '2026-11-20', pickup_time: '17:30', by: 'shop' },
      status_url,
    }),
    ...Object.fromEntries(
      [undefined, 'Croix-Rousse'].flatMap((store_name) => {
        const before = {
          pickup_date: '2026-11-20',
          pickup_time: '17:30',
          store_name,
          by: 'customer' as const,
        }
        const order_url = `${brand.url}admin/orders/42`
        return [
          [`moved-by-customer-${store_name}`, movedByCustomer({ brand, order, before, order_url })],
          [
            `pickup-moved-by-customer-${store_name}`,
            pickupMoved({ brand, order, pickup_code, before, status_url }),
          ],
        ]
      }),
    ),
    'password-reset': passwordReset({
      brand: fournil,
      email: 'zoe.lefevre@example.fr',
      reset_url: 'https://fournil.example/reset-password?token=abc',
      valid_minutes: 60,
    }),
    'daily-summary': dailySummary({
      brand: levain,
      day: '2026-11-17',
      orders_url: 'https://maison-levain.fournil.example/admin/orders/pick-list?date=2026-11-17',
      stores: [
        {
          name: 'Maison Levain Martyrs',
          orders: 12,
          first_pickup: '07:30',
          last_pickup: '12:00',
          products: [
            { name: 'Baguette de tradition', amount: '24\u00a0×' },
            { name: 'Comté', amount: '1,5\u00a0kg' },
          ],
        },
      ],
    }),
    'notification-test': notificationTest({
      brand: levain,
      settings_url: 'https://maison-levain.fournil.example/admin/notification-settings',
    }),
    ...Object.fromEntries(
      (['payment_failed', 'grace_over', 'ended'] as const).map((news) => [
        news,
        subscriptionNews({
          brand: fournil,
          business_name: 'Boulangerie L’Épi d’Or',
          news,
          at: '2026-11-30T09:00:00.000Z',
          time_zone: 'Europe/Paris',
          subscription_url: 'https://lepi-dor.fournil.example/admin/subscription',
        }),
      ]),
    ),
    ...Object.fromEntries(
      (['opened', 'won', 'lost', 'closed'] as const).map((news) => [
        `dispute-${news}`,
        disputeNews({
          brand: fournil,
          news,
          order_number: 'CMD-2026-000042',
          amount: 3200,
          reason: 'Le client dit ne pas avoir reçu sa commande',
          due_by: '2026-11-30T09:00:00.000Z',
          time_zone: 'Europe/Paris',
          dispute_url: 'https://lepi-dor.fournil.example/admin/disputes/1',
        }),
      ]),
    ),
    'export-ready': exportReady({
      brand: fournil,
      business_name: 'Boulangerie L’Épi d’Or',
      data_url: 'https://lepi-dor.fournil.example/admin/data',
    }),
    ...Object.fromEntries(
      (
        ['asked', 'asked_by_platform', 'unclaimed', 'soon', 'waits', 'cancelled', 'done'] as const
      ).map((news) => [
        `shop-deletion-${news}`,
        shopDeletion({
          brand: fournil,
          business_name: 'Boulangerie L’Épi d’Or',
          news,
          at: '2026-12-16T09:00:00.000Z',
          time_zone: 'Europe/Paris',
          url: 'https://lepi-dor.fournil.example/admin/data',
        }),
      ]),
    ),
    'trial-reminder': trialReminder({
      brand: fournil,
      business_name: 'Boulangerie L’Épi d’Or',
      days: 3,
      ends_at: '2026-11-30T09:00:00.000Z',
      time_zone: 'Europe/Paris',
      subscription_url: 'https://lepi-dor.fournil.example/admin/subscription',
    }),
    'trial-ended': trialReminder({
      brand: fournil,
      business_name: '',
      days: 0,
      ends_at: '2026-11-30T09:00:00.000Z',
      time_zone: 'Europe/Paris',
      subscription_url: 'https://lepi-dor.fournil.example/admin/subscription',
    }),
    welcome: welcome({
      brand: fournil,
      business_name: 'Boulangerie L’Épi d’Or',
      email: 'patron@epi-dor.example',
      shop_url: 'https://lepi-dor.fournil.example',
      admin_url: 'https://lepi-dor.fournil.example/admin',
      trial_ends_on: '2026-12-01',
    }),
    'account-changed': accountChanged({
      brand,
      email: 'patron@example.fr',
      notice: 'password_changed',
      passkeys: [{ name: 'iPhone de Claire', host: 'maison-levain.fournil.example' }],
      at: new Date('2026-11-16T03:12:00Z'),
      reset_url: 'https://maison-levain.fournil.example/admin/forgot-password',
    }),
    'address-change': addressChange({
      brand,
      email: 'nouveau@example.fr',
      confirm_url: 'https://maison-levain.fournil.example/admin/confirmation?token=abc',
      valid_hours: 24,
    }),
    'password-guesses': passwordGuesses({
      brand,
      email: 'patron@example.fr',
      tried_at: new Date('2026-11-16T03:12:00Z'),
      ip_address: '203.0.113.5',
      host: 'maison-levain.fournil.example',
    }),
    'payout-approved': payoutDecided({ ...payout, status: 'approved', reason: null }),
    'payout-on-its-way': payoutDecided({ ...payout, status: 'processing', reason: null }),
    'payout-arrived': payoutDecided({ ...payout, status: 'completed', reason: null }),
    'payout-rejected': payoutDecided({
      ...payout,
      status: 'rejected',
      reason: 'IBAN illisible, merci de le ressaisir.',
    }),
    'bank-account-changed': bankAccountChanged({
      brand: fournil,
      shop_name: 'Maison Levain',
      account_holder: 'Maison Levain SARL',
      iban: 'FR76 •••• 0189',
      changed_by: 'patron@example.fr',
      at: '2026-11-16T03:12:00Z',
      finances_url: payout.finances_url,
    }),
    'removal-waits': removalWaits({
      brand: fournil,
      business_name: 'Boulangerie L’Épi d’Or',
      blockers: [
        { kind: 'balance', count: 1, amount: 12_345 },
        { kind: 'order', count: 3, amount: 4520 },
      ],
      tenants_url: 'https://fournil.example/platform/tenants?filter=deletion',
    }),
    'ledger-alert': ledgerAlert({
      brand: fournil,
      shops: [{ name: 'Maison Levain', differences: 2 }],
      security_url: 'https://fournil.example/platform/security',
    }),
    'ledger-alert-of-many': ledgerAlert({
      brand: fournil,
      shops: Array.from({ length: 12 }, (_, index) => ({
        name: `Boutique ${index + 1}`,
        differences: 1,
      })),
      security_url: 'https://fournil.example/platform/security',
    }),
    'support-answer': supportMessage({
      brand: fournil,
      to: 'merchant',
      shop_name: 'Maison Levain',
      subject: 'Imprimer en 80 mm',
      body: 'Oui, dans les réglages de l’imprimante.\nBonne journée.',
      is_new_ticket: false,
      ticket_url: 'https://maison-levain.fournil.example/admin/support/42',
    }),
    'support-question': supportMessage({
      brand: fournil,
      to: 'platform',
      shop_name: 'Maison Levain',
      subject: 'Imprimer en 80 mm',
      body: 'Est-ce possible\u00a0?',
      is_new_ticket: true,
      ticket_url: 'https://fournil.example/platform/support/1/42',
    }),
    'platform-alert': platformAlert({
      brand: fournil,
      watched: 'database',
      opened_at: '2026-11-16T16:51:00Z',
      closed_at: null,
      monitoring_url: 'https://fournil.example/platform/monitoring',
    }),
    'platform-alert-over': platformAlert({
      brand: fournil,
      watched: 'site',
      opened_at: '2026-11-16T22:51:00Z',
      closed_at: '2026-11-17T00:12:00Z',
      monitoring_url: 'https://fournil.example/platform/monitoring',
    }),
    'team-invitation': teamInvitation({
      brand,
      email: 'apprenti@example.fr',
      accept_url: 'https://maison-levain.fournil.example/admin/invitation?token=abc',
      valid_until: '2026-11-23',
    }),
  }
}
