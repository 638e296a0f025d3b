import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { ExportedTable } from './exported-tables.ts'
import { TABLE_WORDS } from './table-words.ts'

const NEWLINE = '\r\n'

/** What whoever opens the archive reads first; with the marks by which every text editor shows its accents. */
export function readmeText(shop: string, at: Date, tables: readonly ExportedTable[]): string {
  const { date, minutes } = wallClockIn('Europe/Paris', at)
  const lines = [
    `Données de la boutique ${shop}`,
    `Export du ${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))} (heure de Paris)`,
    '',
    'Cette archive contient toutes les données de votre boutique, telles qu’elles étaient au même instant.',
    'Elle contient des données personnelles de vos clients et de votre équipe\u00a0: conservez-la en lieu sûr.',
    '',
    'csv/       un tableau par sujet, à ouvrir dans un tableur (UTF-8, séparateur point-virgule)',
    'json/      les mêmes données pour un logiciel',
    'fichiers/  vos images et vos factures, dans leur format d’origine',
    '',
    'Les montants sont en centimes d’euro. Les dates sans fuseau sont à l’heure du magasin.',
    'Dans les tableaux, une apostrophe précède ce qu’un tableur prendrait pour une formule.',
    'Les mots de passe, codes PIN, clés et liens d’accès ne sont pas exportés, ni le détail des connexions.',
    '',
    ...tables.map(({ name }) => `${name.padEnd(32)} ${TABLE_WORDS[name] ?? ''}`.trimEnd()),
    '',
  ]
  return `\uFEFF${lines.join(NEWLINE)}`
}
