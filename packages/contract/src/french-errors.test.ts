import { expect, test } from 'vitest'
import { z } from 'zod'
import './french-errors.ts'

const sentences = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message)

test.each([
  [z.string(), undefined, 'Ce champ est obligatoire.'],
  [z.string().min(1), '', 'Ce champ est obligatoire.'],
  [z.string().min(8), '', 'Ce champ est obligatoire.'],
  [z.email(), '', 'Ce champ est obligatoire.'],
  [z.enum(['a', 'b']), '', 'Ce champ est obligatoire.'],
  [z.number(), null, 'Ce champ est obligatoire.'],
  [z.array(z.string()).min(1), [], 'Ce champ est obligatoire.'],
  [z.date(), null, 'Ce champ est obligatoire.'],
  [z.union([z.number(), z.boolean()]), null, 'Ce champ est obligatoire.'],
])('what is left empty is asked for: case %#', (schema, input, sentence) => {
  expect(sentences(schema, input)).toEqual([sentence])
})

test.each([
  [z.string(), 3, 'Saisissez un texte.'],
  [z.number(), Number.NaN, 'Saisissez un nombre.'],
  [z.int(), 1.5, 'Saisissez un nombre entier.'],
  [z.boolean(), 'oui', 'Répondez par oui ou par non.'],
  [z.date(), new Date(Number.NaN), 'Saisissez une date.'],
  [z.array(z.string()), {}, 'Une liste est attendue.'],
  [z.object({}), 'texte', 'Cette valeur n’est pas acceptée.'],
  [z.string().min(8), 'court', '8 caractères au moins.'],
  [z.string().max(1), 'deux', '1 caractère au plus.'],
  [z.string().length(2), 'trois', '2 caractères au plus.'],
  [z.number().min(1), 0, '1 au moins.'],
  [z.number().min(-1.5), -2, '−1,5 au moins.'],
  [z.number().positive(), 0, 'Plus de 0.'],
  [z.number().max(1_000), 1_001, '1\u202f000 au plus.'],
  [z.number().lt(100), 100, 'Moins de 100.'],
  [z.array(z.string()).min(2), ['un'], '2 éléments au moins.'],
  [z.array(z.string()).max(1), ['un', 'deux'], '1 élément au plus.'],
  [
    z.date().min(new Date('2026-12-24')),
    new Date('2026-12-23'),
    'Choisissez une date à partir du 24/12/2026.',
  ],
  [
    z.date().max(new Date('2026-12-24')),
    new Date('2026-12-25'),
    'Choisissez une date jusqu’au 24/12/2026.',
  ],
  [z.number().multipleOf(0.01), 2.505, 'Deux décimales au plus, par exemple 2,50.'],
  [z.number().multipleOf(0.1), 2.55, 'Une décimale au plus, par exemple 2,5.'],
  [z.number().multipleOf(100), 150, 'Saisissez un multiple de 100.'],
  [z.email(), 'x', 'Adresse email invalide'],
  [z.uuid(), 'x', 'Identifiant invalide.'],
  [z.url(), 'x', 'Cette adresse de site n’est pas valide.'],
  [z.iso.date(), '31/12', 'Saisissez une date, par exemple 24/12/2026.'],
  [z.iso.time(), '7h', 'Saisissez une heure, par exemple 07:30.'],
  [z.string().regex(/^a/), 'b', 'Ce texte n’a pas la forme attendue.'],
  [z.enum(['a', 'b']), 'c', 'Choisissez une des valeurs proposées.'],
  [z.strictObject({}), { a: 1 }, 'Champ inconnu.'],
  [z.union([z.number(), z.boolean()]), 'x', 'Cette valeur n’est pas acceptée.'],
  [z.string().refine(() => false), 'x', 'Cette valeur n’est pas acceptée.'],
  [z.record(z.uuid(), z.string()), { x: 'y' }, 'Cette valeur n’est pas acceptée.'],
])('what is wrong is said in French: case %#', (schema, input, sentence) => {
  expect(sentences(schema, input)).toEqual([sentence])
})

test('a sentence of the schema’s own comes first', () => {
  expect(sentences(z.string().min(1, 'Il faut un nom.'), '')).toEqual(['Il faut un nom.'])
})
