import { classNames } from '@fournil/ui/class-names'

/** No picture yet: the place is kept, with something to eat in it. */
export function PicturePlaceholder({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('product-photo picture-placeholder', className)}>
      🥖
    </div>
  )
}
