import { createECDH, randomBytes } from 'node:crypto'

/** What a browser says of itself when it wants to be reached; nobody listens at its address. */
export const aDevice = () => ({
  endpoint: `http://127.0.0.1:9/${randomBytes(12).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
