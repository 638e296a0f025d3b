const PORT = Number(process.env.E2E_PORT ?? 4173)

/** Where the demo's hosts answer during a run. */
export const MAISON_LEVAIN = `http://maison-levain.localhost:${PORT}`
export const COLBERT = `http://colbert.localhost:${PORT}`
export const LOCALHOST = `http://localhost:${PORT}`
