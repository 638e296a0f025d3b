/** Whether our proxy has a certificate for a name that browsers accept. Never rejects. */
export interface TlsProbe {
  /** 'unknown': the proxy could not be asked. */
  look(domain: string): Promise<'valid' | 'invalid' | 'unknown'>
}
