import { Icon, type IconProps } from './icon.tsx'

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v15.5" />
      <path d="m5.75 13.5 6.25 6.25 6.25-6.25" />
    </Icon>
  )
}
