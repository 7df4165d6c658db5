import list from 'club:common-passwords'
import { BRAND } from '@/domain/brand'

const common = new Set(list.split('\n'))

/** Whether a password is among the first that an attacker would try, the club's own name included. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || plain.replace(/[^a-zñ]/g, '') === BRAND.slug
}
