/** No picture yet: the place is kept, with something to eat in it. */
export function PicturePlaceholder({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`grid aspect-4/3 w-full place-items-center bg-sunken ${className}`}
    >
      🥖
    </div>
  )
}
