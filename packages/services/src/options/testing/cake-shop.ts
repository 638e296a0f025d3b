import type { CartItem } from '@fournil/contract/shop/cart'
import { testShop } from '../../catalogue/testing/test-shop.ts'
import { type OfficeDesk, officeDesk } from '../../orders/testing/office-desk.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'

/** A shop of the test's own with a cake in two sizes, thirty euros for six and eight more for eight, and an inscription. */
export async function cakeShop(desk: OrderDesk, eightParts: number | null = 3) {
  const shop = await testShop(desk.database)
  const cake = await shop.product('Fraisier', { price: 3000, preparation_time_hours: 1 })
  const size = await shop.choices(cake, 'Taille', [
    { label: '6 parts' },
    { label: '8 parts', price: 800, quantity: eightParts },
  ])
  const words = await shop.add('product_options', {
    product_id: cake,
    position: 1,
    kind: 'text',
    label: 'Inscription',
    most_characters: 20,
    price: 150,
  })
  const [six = '', eight = ''] = size.ids
  const { option_id } = size
  const line = (choice_id: string, price: number, quantity: number, text?: string) => ({
    product_id: cake,
    product_name: 'Fraisier',
    quantity,
    price: price + (text ? 150 : 0),
    options: [{ option_id, choice_id }, ...(text ? [{ option_id: words, text }] : [])],
  })
  const office: OfficeDesk = await officeDesk(desk.database, desk, shop)
  return {
    ...office,
    shop,
    cake,
    ids: { option_id, six, eight, words },
    six: (quantity = 1, text?: string): CartItem => line(six, 3000, quantity, text),
    eight: (quantity = 1, text?: string): CartItem => line(eight, 3800, quantity, text),
    /** What is counted and held of the size for eight. */
    eights: async () => {
      const [row] = await desk.database.owner<{
        quantity: number | null
        reserved_quantity: number
      }>('select quantity, reserved_quantity from product_option_choices where id = $1', [eight])
      return [row?.quantity, row?.reserved_quantity]
    },
  }
}
