import type { ShopOption } from '@fournil/contract/shop/options'
import { type ChosenOption, withoutEmpty } from '@fournil/domain/line-key'
import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { FormLoader } from '@fournil/ui/form'
import { Select } from '@fournil/ui/select'
import { TextField } from '@fournil/ui/text-field'
import { useCallback, useState } from 'react'
import { officeApi } from '../office-api.ts'

type OptionDialogProps = {
  product: { id: string; name: string }
  store_id: string
  onChoose: (options: ChosenOption[]) => void
  onClose: () => void
}

/** What a shopper is asked of a product, asked of the caller. */
export function OptionDialog({ product, store_id, onChoose, onClose }: OptionDialogProps) {
  const [chosen, setChosen] = useState<Record<string, ChosenOption>>({})
  const [options, setOptions] = useState<readonly ShopOption[]>([])
  const [isAsked, setAsked] = useState(false)
  const load = useCallback(async () => {
    const detail = await officeApi.shop.product.get({ product_id: product.id, store_id })
    setOptions(detail.product_options)
    return detail.product_options
  }, [product.id, store_id])
  const answers = withoutEmpty(Object.values(chosen))
  const lacks = (option: ShopOption) =>
    option.is_required && !answers.some(({ option_id }) => option_id === option.id)
  const errorOf = (option: ShopOption) =>
    isAsked && lacks(option) ? 'Ce choix est nécessaire.' : undefined
  const choose = (option_id: string, answer: ChosenOption | null) => {
    const { [option_id]: _, ...others } = chosen
    setChosen(answer ? { ...others, [option_id]: answer } : others)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={product.name}
      footer={
        <Button onClick={() => (options.some(lacks) ? setAsked(true) : onChoose(answers))}>
          Ajouter
        </Button>
      }
    >
      <FormLoader load={load} fields={2}>
        {(asked) => (
          <div className="stack">
            {asked.map((option) =>
              option.choices.length > 0 ? (
                <Select
                  key={option.id}
                  label={option.label}
                  required={option.is_required}
                  placeholder={option.is_required ? 'Choisissez' : 'Sans'}
                  options={option.choices.map(({ id, label, price, stock }) => ({
                    value: id,
                    label: price > 0 ? `${label} (+${formatEuros(price)})` : label,
                    disabled: stock <= 0,
                  }))}
                  value={chosen[option.id]?.choice_id ?? ''}
                  error={errorOf(option)}
                  onChange={({ target }) =>
                    choose(
                      option.id,
                      target.value ? { option_id: option.id, choice_id: target.value } : null,
                    )
                  }
                />
              ) : (
                <TextField
                  key={option.id}
                  label={option.label}
                  required={option.is_required}
                  maxLength={option.most_characters ?? undefined}
                  value={chosen[option.id]?.text ?? ''}
                  error={errorOf(option)}
                  onChange={({ target }) =>
                    choose(option.id, { option_id: option.id, text: target.value })
                  }
                />
              ),
            )}
          </div>
        )}
      </FormLoader>
    </Dialog>
  )
}
