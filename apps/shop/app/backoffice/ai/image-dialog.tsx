import type { ProposedPicture } from '@fournil/contract/office/ai'
import { creditsSentence, refusalBefore } from '@fournil/domain/ai-credits'
import {
  IMAGE_MODELS,
  type ImageModel,
  type ImageSize,
  imageCost,
  sizesOf,
} from '@fournil/domain/ai-images'
import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { RadioGroup } from '@fournil/ui/radio-group'
import { TextArea } from '@fournil/ui/text-area'
import { useId, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { useAiStatus } from './ai-status.tsx'
import { DrawingProgress } from './drawing-progress.tsx'
import { useProposal } from './use-proposal.ts'

type ImageDialogProps = {
  facts: {
    productName: string
    productDescription: string | null
    productCategory: string | null
    brand: string | null
  }
  onClose: () => void
  onAccept: (picture: ProposedPicture) => void
}

const MODELS: Readonly<Record<ImageModel, { label: string; note: string }>> = {
  'dall-e-3': { label: 'DALL·E 3', note: 'La plus belle qualité, trois formats.' },
  'dall-e-2': { label: 'DALL·E 2', note: 'Moins chère, carrée seulement.' },
}
const SIZES: Readonly<Record<ImageSize, string>> = {
  '1024x1024': 'Carré, 1024 × 1024',
  '1792x1024': 'Paysage, 1792 × 1024',
  '1024x1792': 'Portrait, 1024 × 1792',
}
const FAILED = "Erreur lors de la génération de l'image"

/** Somebody without a photograph has one drawn: a proposal, until it is taken into the form and saved. */
export default function ImageDialog({ facts, onClose, onAccept }: ImageDialogProps) {
  const [model, setModel] = useState<ImageModel>('dall-e-3')
  const [size, setSize] = useState<ImageSize>('1024x1024')
  const [custom, setCustom] = useState('')
  const { state, start, clear } = useProposal(
    () =>
      officeApi.office.ai.drawProduct({
        ...facts,
        customPrompt: custom.trim() || null,
        imageModel: model,
        imageSize: size,
      }),
    FAILED,
  )
  const { status } = useAiStatus()
  const noteId = useId()
  const picture = state.kind === 'proposed' ? state.picture : null
  const isAsking = state.kind === 'asking'
  const refusal = isAsking
    ? null
    : refusalBefore({ status, name: facts.productName, about: 'product' })

  function chooseModel(next: ImageModel) {
    setModel(next)
    if (!sizesOf(next).includes(size)) setSize('1024x1024')
  }

  const footer = picture ? (
    <>
      <Button variant="ghost" onClick={clear}>
        Recommencer
      </Button>
      <Button onClick={() => onAccept(picture)}>Utiliser cette image</Button>
    </>
  ) : (
    <>
      <Button variant="ghost" onClick={isAsking ? clear : onClose}>
        {isAsking ? 'Interrompre' : 'Annuler'}
      </Button>
      <Button
        busy={isAsking}
        disabled={refusal !== null}
        aria-describedby={!isAsking && (refusal || status) ? noteId : undefined}
        onClick={() => isAsking || void start()}
      >
        Générer l’image
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Générer une image"
      footer={footer}
    >
      {picture ? (
        <figure className="stack ai-image">
          <img className="ai-image-picture" src={picture.address} alt="Proposée par l’assistant" />
          <figcaption className="note">
            Dessinée en {state.kind === 'proposed' && state.seconds}&nbsp;s. Une image inventée peut
            tromper vos clients&nbsp;: vérifiez qu’elle ressemble à votre produit. Demandé&nbsp;:
            «&nbsp;{picture.prompt}&nbsp;»
          </figcaption>
        </figure>
      ) : isAsking ? (
        // In place of the choices, which cannot be changed now: below them it would be out of sight.
        <DrawingProgress />
      ) : (
        <div className="stack loose">
          {refusal && (
            <p id={noteId} className="ai-refused">
              {refusal}
            </p>
          )}
          <RadioGroup
            legend="Modèle"
            name="image-model"
            options={IMAGE_MODELS.map((value) => ({ value, ...MODELS[value] }))}
            value={model}
            onChange={(value) => chooseModel(value as ImageModel)}
          />
          <RadioGroup
            legend="Format"
            name="image-size"
            options={sizesOf(model).map((value) => ({ value, label: SIZES[value] }))}
            value={size}
            onChange={(value) => setSize(value as ImageSize)}
          />
          <TextArea
            label="Précisions (facultatif)"
            hint="Ce qui doit se voir sur l’image, en plus du nom et de la description du produit."
            rows={3}
            maxLength={1000}
            value={custom}
            onChange={({ target }) => setCustom(target.value)}
          />
          <p>
            Coût estimé&nbsp;: {formatEuros(imageCost(model, size))}. La génération prend environ
            10-30 secondes.
          </p>
          {!refusal && status && (
            <p id={noteId} className="note">
              {creditsSentence(status)}
            </p>
          )}
          {state.kind === 'refused' && (
            <p role="alert" className="ai-refused">
              {state.sentence}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
