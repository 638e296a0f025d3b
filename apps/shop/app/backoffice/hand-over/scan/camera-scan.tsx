import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { CameraIcon } from '@fournil/ui/icons/camera'
import { useEffect, useState } from 'react'
import { type Detector, qrDetector } from './barcode-detector.ts'
import { CameraView } from './camera-view.tsx'

/** Reads the code on the customer's phone, where the browser can. */
export function CameraScan({ onScan }: { onScan: (text: string) => void }) {
  const [detector, setDetector] = useState<Detector | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void qrDetector().then((found) => setDetector(() => found))
  }, [])
  if (!detector) return null
  return (
    <>
      <Button variant="secondary" size="large" icon={<CameraIcon />} onClick={() => setOpen(true)}>
        Scanner
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Scanner un code de retrait"
        description="Présentez le QR code de la confirmation devant l’appareil photo."
      >
        <CameraView
          detector={detector}
          onScan={(text) => {
            setOpen(false)
            onScan(text)
          }}
        />
      </Dialog>
    </>
  )
}
