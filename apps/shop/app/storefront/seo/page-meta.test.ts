import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const storefront = {
  origin: 'https://maison-levain.fournil.example',
  tenant: { primaryDomain: 'levain.example' },
  theme: { company_name: 'Maison Levain', logo_url: '/files/logo.png' },
} as Parameters<typeof pageMeta>[0]

const page = { title: 'Fraisier', description: 'Un gâteau.', pathname: '/shop/product/1' }
const contentOf = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.flatMap((tag) => {
    const { property, name: named, content } = tag as Record<string, unknown>
    return property === name || named === name ? [content] : []
  })

test('the picture of a page is absolute, on the address search engines know', () => {
  const picture = { url: '/files/fraisier.webp', width: 960, height: 720 }
  const meta = pageMeta(storefront, { ...page, picture })
  expect(contentOf(meta, 'og:image')).toEqual(['https://levain.example/files/fraisier.webp'])
  expect(contentOf(meta, 'twitter:image')).toEqual(['https://levain.example/files/fraisier.webp'])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary_large_image'])
})

test('who cannot see the picture is told what it shows', () => {
  const picture = { url: '/files/fraisier.webp', width: 960, height: 720 }
  const meta = pageMeta(storefront, { ...page, picture, picture_alt: 'Fraisier' })
  expect(contentOf(meta, 'og:image:alt')).toEqual(['Fraisier'])
  expect(contentOf(pageMeta(storefront, page), 'og:image:alt')).toEqual(['Maison Levain'])
})

test('a picture kept elsewhere keeps its own address', () => {
  const picture = { url: 'https://pictures.example/1.jpg', width: 800, height: 600 }
  const meta = pageMeta(storefront, { ...page, picture })
  expect(contentOf(meta, 'og:image')).toEqual(['https://pictures.example/1.jpg'])
})

test('without a picture the logo stands in, small', () => {
  const meta = pageMeta(storefront, page)
  expect(contentOf(meta, 'og:image')).toEqual(['https://levain.example/files/logo.png'])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary'])
})

test('a page that is not to be found has no address of its own', () => {
  const meta = pageMeta(storefront, { ...page, hidden: true })
  expect(contentOf(meta, 'robots')).toEqual(['noindex'])
  expect(meta.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
})

test('any other page says nothing about robots and names its address', () => {
  const meta = pageMeta(storefront, page)
  expect(contentOf(meta, 'robots')).toEqual([])
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://levain.example/product/1',
  })
})
