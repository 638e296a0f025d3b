/** No picture yet: the place is kept, with something to eat in it. */
export function PicturePlaceholder({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`product-photo picture-placeholder ${className}`}>
      🥖
    </div>
  )
}
