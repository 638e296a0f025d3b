import type { PictureName } from '../pictures/picture.tsx'

/** What the page of a trade says. */
export type Trade = {
  slug: string
  name: string
  /** In a list: what is made for whom. */
  promise: string
  title: string
  lead: string
  description: string
  drawing: PictureName
  /** A screen of the demo that this trade knows itself in. */
  screen: { name: PictureName; alt: string }
  points: readonly { title: string; text: string }[]
  second: { name: PictureName; alt: string; kind: 'window' | 'phone' | 'paper' }
  secondTitle: string
  secondText: string
  questions: readonly { asked: string; answer: string }[]
  /** Of the demo shops, the one that is nearest. */
  demo: 'maison-levain' | 'colbert'
}
