/** What an attestation names; the version is that of package.json. */
export const SOFTWARE = { name: 'Fournil', version: '0.1.0' } as const
