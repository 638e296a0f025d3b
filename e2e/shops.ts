const PORT = Number(process.env.E2E_PORT ?? 4173)

/** Where the demo's hosts answer during a run. */
export const MAISON_LEVAIN = `http://maison-levain.localhost:${PORT}`
export const COLBERT = `http://colbert.localhost:${PORT}`
export const PLATFORM = `http://fournil.localhost:${PORT}`

/** The two shops of the demo, and what a test may count on finding there. */
export const DEMO_SHOPS = [
  {
    slug: 'maison-levain',
    origin: MAISON_LEVAIN,
    name: 'Maison Levain',
    slogan: 'Le pain prend son temps, pas vous.',
    store: 'Maison Levain Croix-Rousse',
    category: 'Viennoiseries',
    inCategory: 'Croissant au beurre',
    notInCategory: 'Baguette de tradition',
    typed: 'eclair',
    found: 'Éclair au chocolat',
  },
  {
    slug: 'colbert',
    origin: COLBERT,
    name: 'Colbert',
    slogan: 'Fromages affinés et viandes choisies, rue Colbert',
    store: 'Colbert',
    category: 'Charcuterie',
    inCategory: 'Saucisson sec à l’ancienne',
    notInCategory: 'Comté 18 mois',
    typed: 'comte',
    found: 'Comté 18 mois',
  },
] as const

export type DemoShop = (typeof DEMO_SHOPS)[number]
