import { Icon, type IconProps } from './icon.tsx'

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.75V4.25" />
      <path d="m7 8.75 5-5 5 5" />
      <path d="M4 17.5v1A1.75 1.75 0 0 0 5.75 20.25h12.5A1.75 1.75 0 0 0 20 18.5v-1" />
    </Icon>
  )
}
