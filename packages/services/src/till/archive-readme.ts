import type { TillRange } from '@fournil/contract/office/till'
import { formatDateFr } from '@fournil/domain/calendar'
import { SOFTWARE } from '@fournil/domain/software'
import { frenchSpacing } from '@fournil/domain/text'
import { TILL_FILES } from '@fournil/domain/till-archive'

/** What lies in the archive, for whoever opens it in six years. */
export function archiveReadme(shop: string, { from, to }: TillRange, now: Date): string {
  const lines = [
    `Archive de caisse de ${shop}`,
    `Du ${formatDateFr(from)} au ${formatDateFr(to)}, faite le ${formatDateFr(now.toISOString().slice(0, 10))} par ${SOFTWARE.name} ${SOFTWARE.version}.`,
    '',
    `${TILL_FILES.payments} : chaque encaissement, remboursement, annulation et correction, une ligne JSON chacun ; montants en centimes.`,
    `${TILL_FILES.closings} : les clôtures de journée, de mois et d’année, avec le grand total perpétuel.`,
    `${TILL_FILES.payments_csv}, ${TILL_FILES.closings_csv} : les mêmes lignes pour un tableur.`,
    `${TILL_FILES.seal} : la période, le nombre de lignes et l’empreinte SHA-256 de chaque fichier.`,
    '',
    'Chaque ligne porte un numéro sans trou et une empreinte calculée sur son contenu et sur l’empreinte de la ligne précédente :',
    'une ligne modifiée, retirée ou déplacée se voit. Pour vérifier l’archive avec le logiciel :',
    '',
    '  npm run till:verify -- archive.zip',
    '',
  ]
  return frenchSpacing(lines.join('\r\n'))
}
