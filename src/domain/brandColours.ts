import type { BrandColours } from './brandShape'

/**
 * Part of the brand's configuration, in a file of its own because no browser needs it: the build puts it into style sheet,
 * page and manifest, the server into mails. A test checks the contrast. Success, warning and error mean the same in every brand.
 */
export const BRAND_COLOURS: BrandColours = {
  light: {
    paper: '#fefaf1',
    sand: '#f7efe2',
    line: '#eadecb',
    ink: '#30241a',
    softInk: '#605248',
    outline: '#877768',
    primary: '#00544d',
    onPrimary: '#fffbf4',
    accent: '#ba4f1f',
    onAccent: '#fffbf4',
    warm: '#f6cc9f',
  },
  dark: {
    paper: '#101d21',
    sand: '#19282d',
    line: '#2b3b40',
    ink: '#f2eee6',
    softInk: '#c2bdb3',
    outline: '#798a8b',
    primary: '#75d1c5',
    onPrimary: '#031a1b',
    accent: '#ef996c',
    onAccent: '#201308',
    warm: '#714b31',
  },
}
