import type { DnsInstructions, DnsRecord } from '@fournil/contract/office/domains'
import { formatCount } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { DefinitionList } from '@fournil/ui/definition-list'
import { CopyValue } from './copy-value.tsx'

/** The four steps, for the root of a zone or for a name below it. */
export function DnsSteps({ warning, records, recordsSubdomain }: DnsInstructions['customDomain']) {
  const isRoot = records.length > 0
  const shown = isRoot ? records : recordsSubdomain
  return (
    <ol className="dns-steps">
      <li>
        <div className="stack tight">
          <h3 className="dns-step-title">Allez chez votre fournisseur DNS</h3>
          <p>
            C’est en général là où vous avez acheté le domaine&nbsp;: OVH, Gandi, Ionos, Cloudflare…
            Ouvrez la page «&nbsp;Zone DNS&nbsp;» du domaine.
          </p>
        </div>
      </li>
      <li>
        <div className="stack">
          <h3 className="dns-step-title">Ajoutez ces enregistrements</h3>
          <p>
            {isRoot
              ? 'C’est un domaine racine\u00a0: il mène à la boutique par son adresse IP.'
              : 'C’est un sous-domaine\u00a0: il mène à la boutique par un alias.'}
          </p>
          {shown.map((record) => (
            <RecordCard key={`${record.type} ${record.name} ${record.value}`} record={record} />
          ))}
          {isRoot && !shown.some(({ type }) => type === 'A' || type === 'AAAA') && (
            <Banner tone="warning">
              L’adresse de la plateforme n’est pas encore connue&nbsp;: écrivez-nous, ou ajoutez
              plutôt un sous-domaine.
            </Banner>
          )}
          <Banner tone="warning">{warning}</Banner>
        </div>
      </li>
      <li>
        <div className="stack tight">
          <h3 className="dns-step-title">Enregistrez et attendez la propagation</h3>
          <p>Elle prend en général de 5 à 15 minutes, et jusqu’à 48 heures.</p>
        </div>
      </li>
      <li>
        <div className="stack tight">
          <h3 className="dns-step-title">Aide et conseils</h3>
          <ul className="dns-tips">
            <li>Copiez la valeur du TXT telle quelle, sans espace ni guillemets.</li>
            <li>
              Certains fournisseurs ajoutent eux-mêmes le domaine à la fin du nom&nbsp;: ne
              l’écrivez pas deux fois.
            </li>
            <li>S’il existe déjà un enregistrement A, AAAA ou CNAME à ce nom, remplacez-le.</li>
            <li>Vous pouvez fermer cette page et vérifier plus tard.</li>
          </ul>
        </div>
      </li>
    </ol>
  )
}

function RecordCard({ record }: { record: DnsRecord }) {
  const { type, name, value, ttl, description } = record
  return (
    <div className="dns-record">
      <p className="note">{description}</p>
      <DefinitionList
        items={[
          { term: 'Type', value: type },
          { term: 'Nom', value: <code className="dns-value">{name}</code> },
          {
            term: 'Valeur',
            value: (
              <span className="dns-copied">
                <code className="dns-value">{value}</code>
                <CopyValue value={value} label={`Copier la valeur ${type}`} />
              </span>
            ),
          },
          ...(ttl ? [{ term: 'TTL', value: `${formatCount(ttl)} s` }] : []),
        ]}
      />
    </div>
  )
}
