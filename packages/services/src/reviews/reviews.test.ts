import { randomUUID } from 'node:crypto'
import { SubmitReview } from '@fournil/contract/shop/reviews'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { LIVE_CHANNEL } from '../events/publish.ts'
import { listReviews } from './list-reviews.ts'
import { submitReview } from './submit-review.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const reviewOf = (product_id: string, change = {}) =>
  SubmitReview.parse({
    product_id,
    rating: 5,
    customer_name: 'Lou',
    customer_email: 'lou@example.test',
    comment: 'Très bon',
    ...change,
  })

const stored = (shop: TestShop) =>
  database.owner('select * from product_reviews where tenant_id = $1 order by created_at', [
    shop.tenant_id,
  ])

describe('published reviews', () => {
  test('are shown newest first, ten to a page; those that wait are not', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    for (let day = 1; day <= 12; day += 1) {
      await shop.add('product_reviews', {
        ...reviewOf(product_id, { comment: `Jour ${day}`, customer_email: `${day}@example.test` }),
        is_approved: day !== 7,
        created_at: new Date(Date.UTC(2026, 9, day)),
      })
    }
    const first = await listReviews(shop.at(), { product_id, page: 1 })
    expect(first).toMatchObject({ total: 11, page: 1, page_size: 10 })
    expect(first.reviews[0]?.comment).toBe('Jour 12')
    expect(first.reviews.map(({ comment }) => comment)).not.toContain('Jour 7')
    const second = await listReviews(shop.at(), { product_id, page: 2 })
    expect(second.reviews.map(({ comment }) => comment)).toEqual(['Jour 1'])
    const third = await listReviews(shop.at(), { product_id, page: 3 })
    expect(third).toMatchObject({ reviews: [], total: 11 })
  })

  test('never show an e-mail address', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    await shop.add('product_reviews', { ...reviewOf(product_id), is_approved: true })
    const answer = await listReviews(shop.at(), { product_id, page: 1 })
    expect(JSON.stringify(answer)).not.toContain('lou@example.test')
  })

  test('are none where the shop has switched them off', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    await shop.add('product_reviews', { ...reviewOf(product_id), is_approved: true })
    await shop.change('storefront_settings', { reviews_enabled: false }, { is_active: true })
    const answer = await listReviews(shop.at(), { product_id, page: 1 })
    expect(answer).toMatchObject({ reviews: [], total: 0 })
  })

  test('of an unknown product, a neighbour’s or one not on sale are not found', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const ids = [
      randomUUID(),
      await theirs.product('Pain'),
      await ours.product('Retiré', { is_active: false }),
    ]
    for (const product_id of ids) {
      await expect(listReviews(ours.at(), { product_id, page: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('a submitted review', () => {
  test('waits for moderation, word for word', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    const comment = '<script>alert(1)</script> & « bon »'
    await submitReview(
      shop.at(),
      reviewOf(product_id, { comment, customer_email: ' Lou@Example.TEST ' }),
    )
    expect(await stored(shop)).toMatchObject([
      { comment, is_approved: false, customer_email: 'lou@example.test', moderated_at: null },
    ])
    const shown = await listReviews(shop.at(), { product_id, page: 1 })
    expect(shown.total).toBe(0)
  })

  test('sent again while it waits is answered alike and kept once', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    const ctx = shop.at()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submitReview(ctx, reviewOf(product_id))),
    )
    expect(answers).toEqual(Array(5).fill({ accepted: true }))
    expect(await stored(shop)).toHaveLength(1)
  })

  test('is kept beside one that was moderated, one of another product and one of somebody else', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    await submitReview(shop.at(), reviewOf(product_id))
    await shop.change('product_reviews', { moderated_at: MONDAY_9 }, { product_id })
    await submitReview(shop.at(), reviewOf(product_id))
    await submitReview(shop.at(), reviewOf(await shop.product('Flan')))
    await submitReview(shop.at(), reviewOf(product_id, { customer_email: 'max@example.test' }))
    expect(await stored(shop)).toHaveLength(4)
  })

  test('is refused where reviews are off, and where there is no such product', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const foreign = await theirs.product('Pain')
    for (const product_id of [
      randomUUID(),
      foreign,
      await ours.product('Archivé', { archived_at: MONDAY_9 }),
    ]) {
      await expect(submitReview(ours.at(), reviewOf(product_id))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    await ours.change('storefront_settings', { reviews_enabled: false }, { is_active: true })
    const pain = await ours.product('Pain')
    await expect(submitReview(ours.at(), reviewOf(pain))).rejects.toMatchObject({
      code: 'REVIEWS_DISABLED',
    })
    expect(await stored(ours)).toHaveLength(0)
    expect(await stored(theirs)).toHaveLength(0)
  })

  test('is told to the back office once', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    const client = new pg.Client({ connectionString: database.app_url })
    await client.connect()
    const heard: unknown[] = []
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await client.query(`listen ${LIVE_CHANNEL}`)
    await submitReview(shop.at(), reviewOf(product_id))
    await submitReview(shop.at(), reviewOf(product_id))
    await client.query('select 1')
    await client.end()
    expect(heard).toMatchObject([{ tenant_id: shop.tenant_id, topic: 'reviews' }])
  })
})
