import { join } from 'node:path'
import { runCommand } from '@/ops/runCommand'

export interface Certificate {
  certificate: string
  key: string
}

/** Makes one that signs for itself, for these names, in a folder. @returns its files */
export async function selfSigned(folder: string, names: readonly string[]): Promise<Certificate> {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  await runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`],
    ...['-keyout', files.key, '-out', files.certificate],
  ])
  return files
}
