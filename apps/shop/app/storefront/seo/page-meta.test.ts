import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const storefront = {
  origin: 'https://maison-levain.fournil.example',
  tenant: { primaryDomain: 'levain.example' },
  theme: { company_name: 'Maison Levain', logo_url: '/files/t1/branding-assets/logo.webp' },
} as Parameters<typeof pageMeta>[0]

const page = { title: 'Fraisier', description: 'Un gâteau.', pathname: '/shop/product/1' }
const contentOf = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.flatMap((tag) => {
    const { property, name: named, content } = tag as Record<string, unknown>
    return property === name || named === name ? [content] : []
  })

test('the picture of a page is a JPEG in its widest size, absolute, on the address search engines know', () => {
  const at = '/files/t1/product-images/f1'
  const srcset = `${at}/320.webp 320w, ${at}/640.webp 640w, ${at}/960.webp 960w`
  const picture = { url: `${at}/640.webp`, width: 640, height: 480, srcset }
  const meta = pageMeta(storefront, { ...page, picture })
  const image = 'https://levain.example/share/product-images/f1/960.webp.jpg'
  expect(contentOf(meta, 'og:image')).toEqual([image])
  expect(contentOf(meta, 'twitter:image')).toEqual([image])
  expect(contentOf(meta, 'og:image:width')).toEqual(['960'])
  expect(contentOf(meta, 'og:image:height')).toEqual(['720'])
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
  const logo = 'https://levain.example/share/branding-assets/logo.webp.jpg'
  expect(contentOf(meta, 'og:image')).toEqual([logo])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary'])
})

test('a shop that has a picture of its own shows it rather than its logo', () => {
  const theme = { ...storefront?.theme, hero_image_url: '/files/t1/branding-assets/h/960.webp' }
  const meta = pageMeta({ ...storefront, theme } as typeof storefront, page)
  const hero = 'https://levain.example/share/branding-assets/h/960.webp.jpg'
  expect(contentOf(meta, 'og:image')).toEqual([hero])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary_large_image'])
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
