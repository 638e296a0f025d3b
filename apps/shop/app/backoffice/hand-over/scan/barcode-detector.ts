// What browsers call the shape detection API; not in all of them.

export type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const QR = 'qr_code'

/** What reads QR codes here; null where the browser has nothing that does, or no camera to look through. */
export async function qrDetector(): Promise<Detector | null> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Class || !navigator.mediaDevices?.getUserMedia) return null
  const formats: string[] = await Class.getSupportedFormats().catch(() => [])
  return formats.includes(QR) ? new Class({ formats: [QR] }) : null
}
