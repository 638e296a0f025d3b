import type { DemoReview } from './types.ts'

type Rating = DemoReview['rating']

/** A visitor's words, published once the shop has read them. */
export function review(
  product: string,
  created_days_ago: number,
  customer_name: string,
  rating: Rating,
  comment: string,
): DemoReview {
  return {
    product,
    customer_name,
    customer_email: `${mailbox(customer_name)}@example.test`,
    rating,
    comment,
    is_approved: true,
    created_days_ago,
  }
}

export function pendingReview(...words: Parameters<typeof review>): DemoReview {
  return { ...review(...words), is_approved: false }
}

function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
}
