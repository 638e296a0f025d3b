import { OFFICE_REVIEWS_A_PAGE } from '@fournil/contract/office/reviews'
import { SubmitReview } from '@fournil/contract/shop/reviews'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MONDAY_9 } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { getProduct } from '../../product/get-product.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../../products/testing/office-shop.ts'
import { listReviews } from '../list-reviews.ts'
import { submitReview } from '../submit-review.ts'
import { answerReview } from './answer-review.ts'
import { approveReview } from './approve-review.ts'
import { listOfficeReviews } from './list-office-reviews.ts'
import { rejectReview } from './reject-review.ts'
import { removeReview } from './remove-review.ts'
import { setReviewSetting } from './review-settings.ts'
import { tellRejected } from './tell-rejected.ts'

let team: TestTeam
let here: OfficeShop
let office: TenantContext
let product_id: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = { ...(await here.colleague(['can_manage_reviews'])), now: MONDAY_9 }
  product_id = await here.shop.product('Tourte')
})

const write = async (change = {}) => {
  const words = { rating: 4, customer_name: 'Lou', comment: 'Très bon' }
  const customer_email = 'lou@example.test'
  await submitReview(
    here.shop.at(),
    SubmitReview.parse({ product_id, ...words, customer_email, ...change }),
  )
  const [row] = await team.database.owner<{ id: string; version: number }>(
    'select id, version from product_reviews where tenant_id = $1 order by created_at desc, id limit 1',
    [here.shop.tenant_id],
  )
  if (!row) throw new Error('nothing was written')
  return { review_id: row.id, version: row.version }
}
const shown = async () => (await listReviews(here.shop.at(), { product_id, page: 1 })).reviews
const listed = (tab: 'all' | 'pending' | 'approved' = 'all', page = 1) =>
  listOfficeReviews(office, { tab, page })

test('an approved review is published that day; a rejected one disappears and keeps its reason', async () => {
  const seen = await write({ experience_date: '2026-11-10' })
  const { version } = await approveReview(office, seen)
  expect(await shown()).toMatchObject([
    { published_at: MONDAY_9, experience_date: '2026-11-10', is_verified: false, answer: null },
  ])
  await rejectReview(office, { ...seen, version, reason: 'Hors sujet' })
  expect(await shown()).toEqual([])
  expect((await listed('pending')).reviews).toMatchObject([
    { state: 'rejected', rejected_reason: 'Hors sujet', published_at: null },
  ])
})

test('the author of a rejected review is told why, unless somebody thought better of it', async () => {
  const seen = await write()
  const { version } = await rejectReview(office, { ...seen, reason: '<b>Hors sujet</b>' })
  const told = { review_id: seen.review_id, version }
  const jobs = await team.database.owner<{ data: unknown }>(
    `select data from pgboss.job where name = 'reviews.tell-rejected' and data->>'review_id' = $1`,
    [seen.review_id],
  )
  expect(jobs).toEqual([{ data: { tenant_id: here.shop.tenant_id, ...told } }])
  const sent = postbox()
  await tellRejected(office, sent.sender, told, 'job')
  expect(sent.mails).toMatchObject([{ to: { address: 'lou@example.test' } }])
  expect(sent.mails[0]?.html).toContain('&lt;b&gt;Hors sujet')
  await approveReview(office, told)
  await tellRejected(office, sent.sender, told, 'job')
  expect(sent.mails).toHaveLength(1)
})

test('an author whose review is refused again before the mail leaves hears the last reason alone', async () => {
  const seen = await write()
  const first = { ...seen, ...(await rejectReview(office, { ...seen, reason: 'Hors sujet' })) }
  const last = { ...seen, ...(await rejectReview(office, { ...first, reason: 'Sans rapport' })) }
  const sent = postbox()
  for (const told of [first, last]) await tellRejected(office, sent.sender, told, 'job')
  expect(sent.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Sans rapport')])
})

test('nobody publishes words that they have not read', async () => {
  const seen = await write()
  await answerReview(office, { ...seen, answer: 'Merci !' })
  await expect(approveReview(office, seen)).rejects.toMatchObject({ code: 'REVIEW_CHANGED' })
  expect(await shown()).toEqual([])
})

test('the shop’s answer stands under the review, changes and goes', async () => {
  const seen = await write()
  let { version } = await approveReview(office, seen)
  for (const answer of ['Merci !', 'Merci Lou, à bientôt !', null]) {
    ;({ version } = await answerReview(office, { ...seen, version, answer }))
    const answered_at = answer && MONDAY_9
    expect(await shown()).toMatchObject([{ answer, answered_at }])
  }
})

test('tabs are counted and cut into pages here; what nobody has read comes before what was refused', async () => {
  for (let n = 0; n < OFFICE_REVIEWS_A_PAGE + 1; n += 1)
    await here.shop.add('product_reviews', {
      ...{ product_id, rating: 5, customer_name: 'Max', comment: `Avis ${n}` },
      customer_email: `${n}@example.test`,
      is_approved: n > 1,
      moderated_at: n > 0 ? MONDAY_9 : null,
      created_at: new Date(MONDAY_9.getTime() + n * 1000),
    })
  const counts = { all: OFFICE_REVIEWS_A_PAGE + 1, pending: 2, approved: OFFICE_REVIEWS_A_PAGE - 1 }
  expect(await listed()).toMatchObject({ counts, total: counts.all })
  expect((await listed('all', 2)).reviews.map(({ comment }) => comment)).toEqual(['Avis 0'])
  expect((await listed('pending')).reviews.map(({ state }) => state)).toEqual([
    'pending',
    'rejected',
  ])
  expect((await listed('approved')).reviews).toHaveLength(counts.approved)
})

test('shoppers choose the order: newest, best or worst first', async () => {
  for (const [day, rating] of [3, 5, 1, 5].entries())
    await here.shop.add('product_reviews', {
      ...{ product_id, rating, customer_name: 'Max', comment: `${day}`, is_approved: true },
      customer_email: `${day}@example.test`,
      created_at: new Date(MONDAY_9.getTime() + day * 86_400_000),
    })
  const sorted = async (sort: 'newest' | 'best' | 'worst') => {
    const page = await listReviews(here.shop.at(), { product_id, page: 1, sort })
    return page.reviews.map(({ comment }) => comment).join('')
  }
  expect(await sorted('newest')).toBe('3210')
  expect(await sorted('best')).toBe('3102')
  expect(await sorted('worst')).toBe('2031')
})

test('switched off, reviews are neither shown nor accepted, and everything is still there afterwards', async () => {
  await approveReview(office, await write())
  const off = await setReviewSetting(office, { setting: 'reviews_enabled', is_enabled: false })
  expect(off).toEqual({ reviews_enabled: false, review_invitations_enabled: false })
  expect(await shown()).toEqual([])
  expect(await getProduct(here.shop.at(), { product_id })).toMatchObject({
    rating: null,
    reviews_enabled: false,
  })
  await expect(write()).rejects.toMatchObject({ code: 'REVIEWS_DISABLED' })
  await setReviewSetting(office, { setting: 'reviews_enabled', is_enabled: true })
  expect(await shown()).toHaveLength(1)
})

test('nobody has tasted tomorrow’s bread', async () => {
  const late = { code: 'BAD_REQUEST', data: { issues: [{ field: 'experience_date' }] } }
  await expect(write({ experience_date: '2026-11-17' })).rejects.toMatchObject(late)
  await write({ experience_date: '2026-11-16' })
})

test('hostile words are kept letter by letter', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'`{{7*7}} #{1} Café'
  const name = '"><script>alert(1)</script>'
  const seen = await write({ customer_name: name, comment: '</script><svg onload=alert(1)>' })
  const { version } = await approveReview(office, seen)
  await answerReview(office, { ...seen, version, answer: hostile })
  expect(await shown()).toMatchObject([
    { customer_name: name, comment: '</script><svg onload=alert(1)>', answer: hostile },
  ])
})

test('the neighbour’s reviews cannot be touched, nor ours without the permission', async () => {
  const seen = await write()
  const other = await openOfficeShop(team)
  const them = await other.colleague(['can_manage_reviews'])
  const touched = await Promise.allSettled([
    approveReview(them, seen),
    rejectReview(them, { ...seen, reason: 'x' }),
    answerReview(them, { ...seen, answer: 'x' }),
    removeReview(them, seen),
  ])
  for (const attempt of touched) expect(attempt).toMatchObject({ reason: { code: 'NOT_FOUND' } })
  expect((await listOfficeReviews(them, { tab: 'all', page: 1 })).counts.all).toBe(0)
  await expect(approveReview(here.office, seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await removeReview(office, seen)
  expect((await listed()).reviews).toEqual([])
})

function postbox() {
  const mails: MailMessage[] = []
  const transport = {
    send: async (message: MailMessage) => {
      mails.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  return { mails, sender: { transport, from: 'Fournil <bonjour@fournil.test>' } }
}
