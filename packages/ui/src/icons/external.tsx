import { Icon, type IconProps } from './icon.tsx'

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 13.5v4.75a2 2 0 0 1-2 2H5.75a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2h4.75" />
      <path d="M14.5 3.75h5.75V9.5" />
      <path d="m11 13 9-9" />
    </Icon>
  )
}
