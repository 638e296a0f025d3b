import { isGtin } from './gtin.ts'
import { MOST_TITLE } from './merchant-item.ts'
import type { MerchantProduct, MerchantShop } from './merchant-product.ts'
import { SHOP_CURRENCY } from './merchant-settings.ts'
import { feedLine, feedParagraphs } from './merchant-text.ts'
import { plural } from './text.ts'

/** `errors`: Google would refuse it, so the feed leaves it out. `warnings`: it is in the feed, and could be shown better. */
export type MerchantJudgement = { score: number; errors: string[]; warnings: string[] }

type Check = { costs: number; sentence: string | null | false | undefined }

const LEAST_PICTURE = 100
const GOOD_PICTURE = 500
const GOOD_DESCRIPTION = 50

/** How complete a product is for Google, out of a hundred, and what its owner would change. */
export function judgeProduct(product: MerchantProduct, shop: MerchantShop): MerchantJudgement {
  const errors = refusals(product).filter(found)
  const warnings = [...texts(product), ...facts(product, shop)].filter(found)
  const costs = [...errors, ...warnings].reduce((sum, check) => sum + check.costs, 0)
  return {
    score: Math.max(0, 100 - costs),
    errors: errors.map(({ sentence }) => sentence),
    warnings: warnings.map(({ sentence }) => sentence),
  }
}

/** What is asked of everything that is in the feed; the same answer as the score's errors. */
export function isRefused(product: MerchantProduct): boolean {
  return refusals(product).some(found)
}

function found(check: Check): check is { costs: number; sentence: string } {
  return Boolean(check.sentence)
}

function refusals(product: MerchantProduct): Check[] {
  const [picture] = product.pictures
  return [
    {
      costs: 60,
      sentence:
        !picture &&
        'Pas d’image\u00a0: ajoutez une photo du produit, Google n’en montre aucun sans.',
    },
    { costs: 60, sentence: picture && isBelow(picture, LEAST_PICTURE) && tooSmall(picture) },
    {
      costs: 60,
      sentence: product.price <= 0 && 'Prix nul\u00a0: indiquez le prix que paie le client.',
    },
    {
      costs: 60,
      sentence:
        !product.is_offered &&
        'Vendu dans aucun magasin\u00a0: rendez-le disponible dans au moins un magasin actif.',
    },
    {
      costs: 60,
      sentence: !feedLine(product.name, MOST_TITLE) && 'Nom illisible\u00a0: donnez-lui un nom.',
    },
  ]
}

function texts({ name, description, meta_description }: MerchantProduct): Check[] {
  const title = feedLine(name, 1000)
  const written = feedParagraphs(description, 5000) || feedParagraphs(meta_description, 5000)
  return [
    {
      costs: 25,
      sentence:
        !written &&
        'Pas de description\u00a0: dites en deux phrases ce que c’est, de quoi c’est fait et pour combien de personnes.',
    },
    {
      costs: 10,
      sentence:
        written &&
        written.length < GOOD_DESCRIPTION &&
        `Description courte (${plural(written.length, 'caractère')})\u00a0: allez jusqu’à ${GOOD_DESCRIPTION} au moins.`,
    },
    {
      costs: 10,
      sentence:
        /https?:\/\/|www\./i.test(written) &&
        'Lien dans la description\u00a0: retirez-le, Google n’en veut pas.',
    },
    {
      costs: 5,
      sentence:
        [...title].length > MOST_TITLE &&
        `Nom trop long\u00a0: Google en lit ${MOST_TITLE} caractères, le reste est coupé.`,
    },
    {
      costs: 10,
      sentence: isShouted(title) && 'Nom en majuscules\u00a0: écrivez-le en minuscules.',
    },
    {
      costs: 10,
      sentence:
        PROMOTION.test(title) &&
        'Le nom parle d’une offre\u00a0: gardez le nom du produit seul, sans «\u00a0promo\u00a0» ni «\u00a0gratuit\u00a0».',
    },
  ]
}

function facts(product: MerchantProduct, shop: MerchantShop): Check[] {
  const { gtin, brand, mpn, google_product_category, is_prepacked, net, by_weight } = product
  const [picture] = product.pictures
  const isSmall = picture && isBelow(picture, GOOD_PICTURE) && !isBelow(picture, LEAST_PICTURE)
  return [
    {
      costs: 60,
      sentence:
        shop.currency !== SHOP_CURRENCY &&
        `Le flux annonce des ${shop.currency}, la boutique vend en euros\u00a0: choisissez ${SHOP_CURRENCY}, sinon Google refuse un prix qui n’est pas celui de la page.`,
    },
    {
      costs: 10,
      sentence:
        !google_product_category &&
        'Pas de catégorie Google\u00a0: choisissez-la dans la fiche, onglet Google Merchant.',
    },
    {
      costs: 20,
      sentence:
        gtin &&
        !isGtin(gtin) &&
        `Le GTIN ${feedLine(gtin, 20)} n’est pas un code-barres valable\u00a0: corrigez-le ou retirez-le.`,
    },
    {
      costs: 10,
      sentence:
        is_prepacked &&
        !gtin &&
        !(brand && mpn) &&
        'Préemballé sans code-barres\u00a0: recopiez le GTIN de l’emballage, ou la marque et sa référence (MPN).',
    },
    {
      costs: 10,
      sentence:
        is_prepacked &&
        !net &&
        !by_weight &&
        'Préemballé sans quantité nette\u00a0: indiquez-la, le prix au kilo ou au litre est obligatoire.',
    },
    {
      costs: 5,
      sentence:
        !brand &&
        `Pas de marque\u00a0: le flux indique «\u00a0${feedLine(shop.company_name, 70)}\u00a0», précisez-la si c’en est une autre.`,
    },
    {
      costs: 5,
      sentence:
        isSmall &&
        `Image de ${picture.width}\u00a0×\u00a0${picture.height} pixels\u00a0: une photo d’au moins ${GOOD_PICTURE} pixels de côté se remarque mieux.`,
    },
  ]
}

type Sized = MerchantProduct['pictures'][number]

function isBelow({ width, height }: Sized, least: number): boolean {
  return (width !== null && width < least) || (height !== null && height < least)
}

function tooSmall({ width, height }: Sized): string {
  return `Image trop petite (${width}\u00a0×\u00a0${height} pixels)\u00a0: Google en demande ${LEAST_PICTURE} de côté, envoyez une photo plus grande.`
}

/** Capitals only, and more of them than an abbreviation has. */
function isShouted(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? []
  return letters.length > 5 && letters.every((letter) => letter === letter.toUpperCase())
}

const PROMOTION = /(^|[^\p{L}])(promo|promotions?|soldes?|gratuite?s?|offerte?s?)(?![\p{L}])/iu
