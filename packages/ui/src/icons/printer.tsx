import { Icon, type IconProps } from './icon.tsx'

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.75V3.75h10v5" />
      <path d="M7 17H5.5a1.75 1.75 0 0 1-1.75-1.75V10.5A1.75 1.75 0 0 1 5.5 8.75h13a1.75 1.75 0 0 1 1.75 1.75v4.75A1.75 1.75 0 0 1 18.5 17H17" />
      <path d="M7 14h10v6.25H7z" />
    </Icon>
  )
}
