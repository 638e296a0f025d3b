import { useState } from 'react'
import { AvatarInitials } from '../src/avatar-initials.tsx'
import { Badge } from '../src/badge.tsx'
import { Banner } from '../src/banner.tsx'
import { Breadcrumb } from '../src/breadcrumb.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Chip } from '../src/chip.tsx'
import { ChipRow } from '../src/chip-row.tsx'
import { ConfirmDialog } from '../src/confirm-dialog.tsx'
import { DateText } from '../src/date-text.tsx'
import { DefinitionList } from '../src/definition-list.tsx'
import { Dialog } from '../src/dialog.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { BlankSlatePicture } from '../src/illustrations/blank-slate.tsx'
import { ImpersonationBanner } from '../src/impersonation-banner.tsx'
import { Kbd } from '../src/kbd.tsx'
import { Menu } from '../src/menu.tsx'
import { PageHeader } from '../src/page-header.tsx'
import { Panel } from '../src/panel.tsx'
import { Progress } from '../src/progress.tsx'
import { SearchBox } from '../src/search-box.tsx'
import { StatCard } from '../src/stat-card.tsx'
import { ORDER_STATUSES, type OrderStatus, StatusBadge } from '../src/status-badge.tsx'
import { TableSkeleton } from '../src/table-skeleton.tsx'
import { Tabs } from '../src/tabs.tsx'
import { TextField } from '../src/text-field.tsx'
import { TextSkeleton } from '../src/text-skeleton.tsx'
import { Toaster, toast } from '../src/toast.tsx'
import { Tooltip } from '../src/tooltip.tsx'
import { TrialBanner } from '../src/trial-banner.tsx'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { OrdersTable } from './orders-table.tsx'
import { Specimen } from './specimen.tsx'

export function OfficeRoom() {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  return (
    <>
      <ImpersonationBanner
        user="solene@maison-levain.fr"
        admin="support@fournil.fr"
        reason="Aide au paramétrage de la TVA"
        minutesLeft={42}
        onEnd={() => toast('Session terminée')}
      />
      <TrialBanner daysLeft={3} action={<Button size="small">Choisir une formule</Button>} />
      <main className="mx-auto max-w-6xl px-4 pb-16">
        <PageHeader
          breadcrumb={
            <Breadcrumb trail={[{ label: 'Tableau de bord', href: '#' }]} current="Commandes" />
          }
          title="Commandes"
          note="12 commandes à préparer avant 7h30"
          actions={
            <>
              <Menu
                trigger="Exporter"
                entries={[
                  { label: 'CSV de la sélection', onSelect: () => toast('Export prêt') },
                  { label: 'Bons de préparation', onSelect: () => toast('Impression lancée') },
                  {
                    label: 'Supprimer l’historique',
                    tone: 'danger',
                    apart: true,
                    onSelect: () => {},
                  },
                ]}
              />
              <Button onClick={() => setDialog(true)}>Nouvelle commande</Button>
            </>
          }
        />
        <dl className="stat-grid mb-5">
          <StatCard label="À préparer" value="12" note="avant 7h30" tone="busy" />
          <StatCard label="Prêtes" value="5" note="2 en retard de retrait" tone="success" />
          <StatCard label="Chiffre du jour" value="1 248,50 €" note="31 commandes payées" />
          <StatCard label="Panier moyen" value="40,27 €" note="+ 2,10 € sur sept jours" />
        </dl>
        <div className="mb-5 grid gap-grid sm:grid-cols-3">
          {(['preparing', 'ready', 'paid'] as const).map((status, index) => (
            <Ticket key={status} status={status} time={['7h30', '7h45', '8h00'][index] ?? ''} />
          ))}
        </div>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <SearchBox label="Nom ou numéro" className="w-full sm:w-64" />
          <ChipRow label="Statuts">
            {Object.values(ORDER_STATUSES).map(({ label }, index) => (
              <Chip key={label} selected={index === 1} count={index * 3}>
                {label}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <OrdersTable />
        <Specimen name="Statuts et étiquettes">
          <div className="flex flex-wrap gap-2">
            {(Object.keys(ORDER_STATUSES) as OrderStatus[]).map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
            <StatusBadge status="ready" size="large" />
            <Badge tone="success">Actif</Badge>
            <Badge>Inactif</Badge>
            <AvatarInitials name="Marie-Anne Le Goff" />
            <Tooltip text="Passe à la commande suivante">
              <span>
                Suivante <Kbd>J</Kbd>
              </span>
            </Tooltip>
            <DateText date="2026-11-16" format="day" />
          </div>
        </Specimen>
        <Specimen name="Panneaux, onglets">
          <div className="grid gap-grid md:grid-cols-2">
            <Panel
              title="Facturation"
              note="Ces mentions figurent sur chaque facture."
              actions={
                <Button size="small" variant="secondary">
                  Modifier
                </Button>
              }
            >
              <DefinitionList
                items={[
                  { term: 'Raison sociale', value: 'Maison Levain SARL' },
                  { term: 'SIRET', value: '123 456 789 00012' },
                  { term: 'TVA', value: 'FR 12 123456789' },
                ]}
              />
            </Panel>
            <Panel>
              <Tabs
                label="Produit"
                tabs={[
                  { value: 'general', label: 'Général', panel: <TextField label="Nom" required /> },
                  {
                    value: 'seo',
                    label: 'SEO',
                    errors: { count: 2, words: '2 champs à corriger' },
                    panel: 'SEO',
                  },
                  { value: 'avis', label: 'Avis', count: 12, panel: 'Avis' },
                ]}
              />
            </Panel>
          </div>
        </Specimen>
        <Specimen name="Messages">
          <div className="grid gap-3">
            <Banner title="La boutique ferme à 13h aujourd’hui">
              Les créneaux de l’après-midi sont masqués.
            </Banner>
            <Banner
              tone="warning"
              action={
                <Button size="small" variant="secondary">
                  Compléter
                </Button>
              }
            >
              Trois produits n’indiquent pas leurs allergènes.
            </Banner>
            <Banner tone="danger" title="Le paiement a échoué">
              La banque a refusé la carte.
            </Banner>
            <Banner tone="success">Paramètres enregistrés avec succès</Banner>
            <Progress label="Import du catalogue" value={34} max={120} text="34 sur 120 lignes" />
            <div className="flex flex-wrap gap-3">
              <Button variant="danger-quiet" onClick={() => setConfirm(true)}>
                Supprimer 12 produits
              </Button>
              <Button
                variant="secondary"
                onClick={() =>
                  toast('12 produits archivés', {
                    action: { label: 'Annuler', onSelect: () => {} },
                  })
                }
              >
                Dire quelque chose
              </Button>
              <Button
                variant="secondary"
                onClick={() => toast('Erreur lors de la sauvegarde du produit', { tone: 'danger' })}
              >
                Échouer
              </Button>
            </div>
          </div>
        </Specimen>
        <Buttons />
        <Fields />
        <Specimen name="En attendant">
          <div className="grid gap-grid md:grid-cols-2">
            <Panel flush title="Produits">
              <TableSkeleton rows={4} />
            </Panel>
            <Panel>
              <TextSkeleton />
              <EmptyState
                picture={<BlankSlatePicture />}
                title="Aucun produit trouvé"
                action={<Button>Nouveau produit</Button>}
              >
                Créez le premier, ou importez votre catalogue.
              </EmptyState>
            </Panel>
          </div>
        </Specimen>
      </main>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Nouvelle commande"
        description="Pour un client au comptoir ou au téléphone."
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialog(false)}>
              Annuler
            </Button>
            <Button>Créer la commande</Button>
          </>
        }
      >
        <TextField label="Nom" required />
        <TextField label="Téléphone" type="tel" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Supprimer ces produits ?"
        consequence="12 produits seront supprimés. 3 d’entre eux ont des commandes : ils seront archivés et resteront sur les factures."
        confirmLabel="Supprimer 12 produits"
        onConfirm={() => setConfirm(false)}
      />
      <Toaster />
    </>
  )
}

function Ticket({ status, time }: { status: OrderStatus; time: string }) {
  return (
    <Card as="article" variant="ticket" tone={ORDER_STATUSES[status].tone} className="grid gap-2">
      <div className="flex items-start justify-between">
        <p className="numeric text-3xl font-bold">{time}</p>
        <StatusBadge status={status} />
      </div>
      <p className="font-semibold">Solène Kervella · n° 0042</p>
      <ul className="text-ink-soft">
        <li>2 × Pain de campagne</li>
        <li>1 × Tarte aux fraises</li>
      </ul>
      <Button size="large" wide className="mt-2">
        {status === 'ready' ? 'Remettre' : 'Marquer prête'}
      </Button>
    </Card>
  )
}
